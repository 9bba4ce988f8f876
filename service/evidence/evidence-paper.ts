import { createHash } from 'node:crypto';
import { redactHeaders, redactUrl } from '#lib/contract/panel/redact-callback.ts';
import type { PaperHolder } from '#lib/contract/panel/statements.ts';
import { namesMask } from '#lib/domain/keys/mask-names.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import words from '#lib/i18n/messages/pt-BR/words.json' with { type: 'json' };
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import { isAcknowledged } from '#service/callbacks/sending/post-callback.ts';
import { verifyCallback } from '#service/callbacks/signing/verify-callback.ts';
import type { PaperFrame } from '#service/paper/paper-frame.ts';
import { issuedText, paperHolder, paperMoment, paperMoney } from '#service/paper/paper-words.ts';
import { shorten } from '#service/paper/shorten.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

type Told = Pick<
  TransactionRow,
  | 'id'
  | 'status'
  | 'amount_cents'
  | 'end_to_end_id'
  | 'client_reference'
  | 'updated_at'
  | 'payer_name'
  | 'receiver_name'
  | 'generated_name'
>;

export interface EvidenceSubject {
  holder: PaperHolder;
  transaction: Told;
  /** The newest attempts, newest first. */
  attempts: readonly CallbackLogRow[];
  /** Whether there are older ones. */
  hasMore: boolean;
  /** What the account's secrets are derived from, and the newest of their versions. */
  signing: { key: Buffer; version: number };
  /** Whether the reader may see the names of people. */
  seesPeople: boolean;
}

export interface EvidenceFact {
  label: string;
  value: string;
  isCode?: boolean;
}

export interface EvidenceAttempt {
  title: string;
  outcome: string;
  isDelivered: boolean;
  facts: EvidenceFact[];
}

/** Everything that the paper says, in the order of its reading, ready to be drawn. */
export interface EvidencePaper {
  title: string;
  facts: EvidenceFact[];
  attempts: EvidenceAttempt[];
  frame: PaperFrame;
  generatedAt: Date;
}

/** What of an answer, a header or an address is shown. */
const charactersMax = 600;
const headersMax = 30;

/** What of the service's records shows that a merchant was told of a transaction. Pure. */
export function evidencePaper(subject: EvidenceSubject, now: Date): EvidencePaper {
  const { holder, transaction, attempts } = subject;
  const shown = attempts.toReversed();
  const tell = tellerOf(subject);
  return {
    title: 'Evidência de callbacks',
    facts: [...transactionFacts(transaction), ...outcomeFacts(subject)],
    attempts: shown.map((row, index) => ({
      title: `${index + 1}ª ${attemptWord(row)}, ${paperMoment(row.created_at)}`,
      ...attemptOf(row, subject.signing, tell),
    })),
    frame: {
      holder: paperHolder(holder),
      foot: [
        {
          text: 'X-Callback-Attempt conta a partir de zero: 0 é a primeira tentativa, ou um reenvio.',
        },
        { text: issuedText(now) },
        { text: 'O mesmo conteúdo, emitido outra vez, tem o mesmo hash SHA-256:' },
        { text: digestOf(shown) },
      ],
    },
    generatedAt: now,
  };
}

const attemptWord = ({ attempt }: CallbackLogRow): string =>
  attempt === null ? 'tentativa (reenvio)' : 'tentativa';

function transactionFacts(transaction: Told): EvidenceFact[] {
  const { id, end_to_end_id: endToEndId, client_reference: reference } = transaction;
  return [
    { label: 'Transação', value: id, isCode: true },
    ...(endToEndId === null
      ? []
      : [{ label: 'ID da transação (E2E)', value: endToEndId, isCode: true }]),
    ...(reference ? [{ label: 'Referência', value: tidy(maskPersonalData(reference)) }] : []),
    { label: 'Valor', value: paperMoney(transaction.amount_cents) },
    {
      label: 'Status',
      value: `${words.status[transaction.status]}, de ${paperMoment(transaction.updated_at)}`,
    },
  ];
}

function outcomeFacts({ attempts, hasMore }: EvidenceSubject): EvidenceFact[] {
  const delivered = attempts.find(isAcknowledged);
  const count = hasMore ? `As ${attempts.length} mais recentes` : String(attempts.length);
  return [
    { label: 'Tentativas', value: count },
    {
      label: 'Última entrega',
      value: delivered
        ? `${paperMoment(delivered.created_at)}, aceita por ${delivered.host}`
        : 'Nenhuma tentativa foi aceita até a emissão deste documento',
    },
  ];
}

type Tell = (text: string) => string;

function attemptOf(
  row: CallbackLogRow,
  signing: EvidenceSubject['signing'],
  tell: Tell,
): Omit<EvidenceAttempt, 'title'> {
  const isDelivered = isAcknowledged(row);
  const time = `${row.response_time_ms} ms`;
  const answered = isDelivered ? `Aceito: HTTP ${row.status}` : `Recusado: HTTP ${row.status}`;
  return {
    outcome: row.status === 0 ? 'Sem resposta' : `${answered}, ${time}`,
    isDelivered,
    facts: [
      { label: 'Registro', value: row.id, isCode: true },
      { label: 'Endereço', value: tell(redactUrl(row.url)), isCode: true },
      { label: 'Status avisado', value: toldOf(row) },
      ...headerFacts('Cabeçalhos enviados', row.request_headers, tell),
      { label: 'Corpo enviado', value: `${Buffer.byteLength(row.body)} bytes` },
      { label: 'SHA-256 do corpo', value: sha256(row.body), isCode: true },
      { label: 'Assinatura', value: signatureText(row, signing) },
      ...headerFacts('Cabeçalhos recebidos', row.response_headers, tell),
      { label: row.status === 0 ? 'Falha' : 'Resposta', value: answerOf(row, tell) },
    ],
  };
}

function toldOf({ transaction_status: status, infraction_id: infractionId }: CallbackLogRow) {
  const told = status === null ? 'Sem status' : words.status[status];
  return infractionId === null ? told : `${told}, infração ${infractionId}`;
}

function headerFacts(label: string, headers: Record<string, unknown>, tell: Tell): EvidenceFact[] {
  const lines = Object.entries(redactHeaders(headers)).map(([name, value]) =>
    tell(`${name}: ${[value].flat().join(', ')}`),
  );
  const left = lines.length - headersMax;
  const shown = left > 0 ? [...lines.slice(0, headersMax), `e mais ${left}`] : lines;
  return shown.map((value, index) => ({ label: index === 0 ? label : '', value, isCode: true }));
}

function signatureText(
  { account_id: accountId, request_headers: headers, body }: CallbackLogRow,
  { key, version }: EvidenceSubject['signing'],
): string {
  const found = verifyCallback(key, { accountId, version, headers, body });
  if (found === 'unsigned') return 'O envio não tem assinatura';
  if (found === null) return 'Não confere com nenhum segredo da conta';
  return `Confere, calculada de novo com o segredo da conta (versão ${found}) como faz quem recebe`;
}

function answerOf({ response_body: body }: CallbackLogRow, tell: Tell): string {
  return body.trim() === '' ? 'Vazia' : tell(body);
}

/** What others wrote, without the data of people in it, and without names for who may not know. */
function tellerOf({ transaction, seesPeople }: EvidenceSubject): Tell {
  const { payer_name: payer, receiver_name: receiver, generated_name: expected } = transaction;
  const known = [payer, receiver, expected].filter((name) => name !== null);
  const maskNames = seesPeople ? (text: string) => text : namesMask(known);
  return (text) => tidy(maskNames(maskPersonalData(text)));
}

function tidy(text: string): string {
  return shorten(text, charactersMax);
}

function digestOf(attempts: readonly CallbackLogRow[]): string {
  const lines = attempts.map(
    (row) => `${row.id} ${row.created_at.toISOString()} ${row.status} ${sha256(row.body)}\n`,
  );
  return sha256(lines.join(''));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
