import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { cancellationHelp } from '#lib/domain/states/cancellation-reason-help.ts';
import messages from '#lib/i18n/messages/pt-BR/cancellation.json' with { type: 'json' };
import type { PaperFrame } from '#service/paper/paper-frame.ts';
import { issuedText, paperHolder, paperMoment, paperMoney } from '#service/paper/paper-words.ts';
import { shorten } from '#service/paper/shorten.ts';
import { proofParties } from './proof-parties.ts';
import type { ProofSubject } from './proof-queries.ts';
import { proofState } from './proof-state.ts';
import type { ProofState } from './proof-state.ts';

const words = messages.cancellation;

export interface ProofRow {
  label: string;
  value: string;
  /** An id that people copy and compare: drawn with letters and digits that differ clearly. */
  isCode?: boolean;
}

export interface ProofSection {
  title: string;
  rows: ProofRow[];
}

/** Everything that the document says, in the order of its reading, ready to be drawn. */
export interface ProofDocument extends Pick<ProofState, 'title' | 'status' | 'tone'> {
  fileName: string;
  amount: string;
  /** What the reader must not take the document for; null when it is a proof. */
  notice: string | null;
  dates: ProofRow[];
  sections: ProofSection[];
  /** With the address where it can be asked for again, which is how it is verified. */
  frame: PaperFrame;
  generatedAt: Date;
}

interface ProofOptions {
  /** Public address of the service, without a path. */
  publicUrl: string;
  now: Date;
}

/**
 * What the proof of a transaction says (spec: settled, "Proof"): documents masked, no fee, balance
 * or callback URL, times in São Paulo. Pure.
 */
export function proofDocument(
  subject: ProofSubject,
  { publicUrl, now }: ProofOptions,
): ProofDocument {
  const { title, status, tone, isSettled } = proofState(subject, now);
  return {
    title,
    status,
    tone,
    fileName: `${isSettled ? 'comprovante' : 'transacao'}-pix-${subject.id}.pdf`,
    amount: paperMoney(subject.amount_cents),
    notice: isSettled ? null : 'Este documento não é um recibo: esta transação não foi concluída.',
    dates: isSettled ? settledDates(subject) : unsettledDates(subject),
    sections: [
      ...proofParties(subject, { isSettled }),
      { title: 'Identificação', rows: identifiers(subject) },
      ...refund(subject),
    ].map(maskSection),
    frame: frameOf(subject, { publicUrl, now }),
    generatedAt: now,
  };
}

function frameOf(subject: ProofSubject, { publicUrl, now }: ProofOptions): PaperFrame {
  const url = `${publicUrl}/v1/proof/${subject.id}`;
  return {
    holder: paperHolder({ name: subject.holder_name, document: subject.holder_document }),
    foot: [
      { text: issuedText(now) },
      { text: 'Confira este documento e a situação atual da transação em:' },
      { text: url, link: url },
    ],
  };
}

/** What people wrote themselves, names too, may hold what is masked beside it. */
function maskSection({ title, rows }: ProofSection): ProofSection {
  const masked = rows.map((row) =>
    row.isCode ? row : { ...row, value: maskPersonalData(row.value) },
  );
  return { title, rows: masked };
}

function settledDates(subject: ProofSubject): ProofRow[] {
  const { paid_at: paidAt, updated_at: updatedAt, status } = subject;
  // Of what went back a second moment stands below: each says what it is of.
  const label = status === 'REFUNDED' && paidAt !== null ? 'Pago em' : 'Data e hora';
  return [{ label, value: paperMoment(paidAt ?? updatedAt) }];
}

function unsettledDates(subject: ProofSubject): ProofRow[] {
  const { type, created_at: createdAt, expires_at: expiresAt } = subject;
  return [
    { label: 'Criada em', value: paperMoment(createdAt) },
    ...(type === 'DEPOSIT' && expiresAt !== null
      ? [{ label: 'Válida até', value: paperMoment(expiresAt) }]
      : []),
    ...whyEnded(subject),
  ];
}

/** Why nothing moved, in plain words; a reason that has none stands as the bank told it. */
function whyEnded({ status, cancellation_reason: reason }: ProofSubject): ProofRow[] {
  if ((status !== 'CANCELED' && status !== 'ERROR') || reason === null) return [];
  const { topic } = cancellationHelp(reason);
  // Whoever gets the paper has no business with the merchant's balance.
  if (topic === 'balance') return [];
  const told = maskPersonalData(shorten(reason, 300));
  return [{ label: 'Motivo', value: topic === 'unknown' ? told : words.topic[topic].cause }];
}

function identifiers(subject: ProofSubject): ProofRow[] {
  const { id, end_to_end_id: endToEndId, client_reference: reference, description } = subject;
  return [
    ...(endToEndId === null
      ? []
      : [{ label: 'ID da transação (E2E)', value: endToEndId, isCode: true }]),
    { label: 'Identificador', value: id, isCode: true },
    ...(reference ? [{ label: 'Referência', value: shorten(reference, 120) }] : []),
    ...(description ? [{ label: 'Descrição', value: shorten(description, 300) }] : []),
  ];
}

// Titles of the refund's section, with what its amount is called.
const returned = ['Devolução', 'Valor devolvido'] as const;
const returning = ['Devolução em andamento', 'Valor a devolver'] as const;
const contested = ['Contestação', 'Valor contestado'] as const;

function refund(subject: ProofSubject): ProofSection[] {
  const { status, refund_amount_cents: cents, refund_end_to_end_id: refundId } = subject;
  const { refund_reason: reason, refund_description: description } = subject;
  const { refunded_at: refundedAt } = subject;
  // A refund that failed has left the deposit as it was: there is nothing to say of it.
  if (status !== 'REFUNDED' && status !== 'WAITING_FOR_REFUND') return [];
  const isDone = status === 'REFUNDED';
  const [title, amountLabel] = isDone ? returned : reason === 'INFRACTION' ? contested : returning;
  const rows: ProofRow[] = [];
  if (cents !== null) rows.push({ label: amountLabel, value: paperMoney(cents) });
  if (isDone && refundedAt) {
    const label = cents === 0n ? 'Encerrada em' : 'Devolvido em';
    rows.push({ label, value: paperMoment(refundedAt) });
  }
  if (refundId) rows.push({ label: 'ID da devolução', value: refundId, isCode: true });
  rows.push({ label: 'Origem', value: refundReason(subject) });
  if (description) rows.push({ label: 'Motivo', value: shorten(description, 300) });
  return [{ title, rows }];
}

function refundReason({ refund_reason: reason }: ProofSubject): string {
  switch (reason) {
    case 'CUSTOMER_REQUEST':
      return 'Solicitação da loja';
    case 'DENY_COMPANY_DEPOSIT':
      return 'Depósito de empresa não aceito';
    case 'INFRACTION':
      return 'Contestação do pagamento';
    case null:
      return 'Não informado';
  }
}
