import type { ProofSubject } from './proof-queries.ts';

/** What the state means for the reader; it chooses the colour of its badge. */
export type ProofTone = 'settled' | 'returning' | 'open' | 'ended';

export interface ProofState {
  title: string;
  /** The state in words. */
  status: string;
  tone: ProofTone;
  /** Whether money has arrived: only then is the document a proof of anything. */
  isSettled: boolean;
}

/**
 * Title and state of a transaction's document (spec: settled, "Proof"). What is not settled gets a
 * title that says so, and the word "comprovante" nowhere.
 */
export function proofState(subject: ProofSubject, now: Date): ProofState {
  switch (subject.status) {
    case 'COMPLETED':
      return settled(subject, { status: 'Concluída', tone: 'settled' });
    case 'WAITING_FOR_REFUND':
      return settled(subject, { status: returningStatus(subject), tone: 'returning' });
    case 'REFUNDED':
      return settled(subject, { status: returnedStatus(subject), tone: 'returning' });
    case 'PENDING':
      return pending(subject, now);
    case 'EXPIRED':
      return unsettled('Expirada sem pagamento', 'ended');
    case 'CANCELED':
      return unsettled('Cancelada', 'ended');
    case 'ERROR':
      return unsettled('Interrompida por erro', 'ended');
  }
}

/** Part of the amount that has gone back to the payer, in cents; 0 while nothing has. */
function returnedCents({ status, refund_amount_cents: refundCents }: ProofSubject): bigint {
  return status === 'REFUNDED' ? (refundCents ?? 0n) : 0n;
}

function settled(
  subject: ProofSubject,
  { status, tone }: Pick<ProofState, 'status' | 'tone'>,
): ProofState {
  return { title: settledTitle(subject), status, tone, isSettled: true };
}

function settledTitle(subject: ProofSubject): string {
  if (returnedCents(subject) > 0n) return 'Comprovante de Pix devolvido';
  switch (subject.type) {
    case 'DEPOSIT':
      return 'Comprovante de Pix recebido';
    case 'WITHDRAW':
      return 'Comprovante de Pix enviado';
    case 'COMMISSION':
    case 'TEF':
      return 'Comprovante de transferência interna';
  }
}

function returningStatus({ refund_reason: reason }: ProofSubject): string {
  return reason === 'INFRACTION' ? 'Em contestação' : 'Devolução em andamento';
}

/** A contested deposit gives back what the account still had, which may be a part or nothing. */
function returnedStatus(subject: ProofSubject): string {
  const cents = returnedCents(subject);
  if (cents === 0n) return 'Contestada, sem valor devolvido';
  return cents < subject.amount_cents ? 'Devolvida em parte' : 'Devolvida';
}

function pending({ type, expires_at: expiresAt }: ProofSubject, now: Date): ProofState {
  if (type !== 'DEPOSIT') return unsettled('Em processamento', 'open');
  // Past its time a charge is expired, even if the sweep that says so has not come by yet.
  if (expiresAt !== null && expiresAt <= now) return unsettled('Expirada sem pagamento', 'ended');
  return unsettled('Aguardando pagamento', 'open');
}

function unsettled(status: string, tone: ProofTone): ProofState {
  return { title: 'Transação não concluída', status, tone, isSettled: false };
}
