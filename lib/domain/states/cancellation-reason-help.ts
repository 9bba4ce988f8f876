import { type CancellationReason, cancellationReasons } from './cancellation-reason.ts';

/** Whether the same thing may be tried again: now, after a correction, or not at all. */
export type RetryAdvice = 'now' | 'after-fix' | 'no';

/** What stands behind a reason; the words are the texts `cancellation.<topic>`. */
const topics = {
  rejectedContent: 'after-fix',
  companyBlocked: 'no',
  keyInvalid: 'after-fix',
  keyOwnerMismatch: 'after-fix',
  keyUnknown: 'after-fix',
  receiverClosed: 'no',
  accountBlocked: 'no',
  codeNotIssued: 'now',
  bankTrouble: 'now',
  duplicatePending: 'after-fix',
  accountUnsupported: 'no',
  salaryAccount: 'no',
  noAnswerFromSpi: 'now',
  paymentTimeout: 'now',
  receiverRejected: 'after-fix',
  participantUnauthorized: 'no',
  participantClosed: 'no',
  codeUnknown: 'after-fix',
  balance: 'after-fix',
  withdrawalCancelled: 'now',
  staticCode: 'after-fix',
  receiverAgentError: 'now',
  payerAgentTimeout: 'now',
  txidUnknown: 'after-fix',
  amountTooHigh: 'after-fix',
} as const satisfies Record<string, RetryAdvice>;

export type CancellationTopic = keyof typeof topics;

/** The one whose text is longer than a line; the types refuse any other here. */
const noAnswerFromSpiReason = cancellationReasons[15];

const topicOf: Record<CancellationReason, CancellationTopic> = {
  'A ordem foi rejeitada pelo banco (por razões que dizem respeito ao conteúdo)': 'rejectedContent',
  'Bloqueio de depósitos para CNPJ': 'companyBlocked',
  'Chave Pix informada inválida': 'keyInvalid',
  'Chave Pix informada não corresponde ao documento do destinatário': 'keyOwnerMismatch',
  'Chave Pix informada não encontrada': 'keyUnknown',
  'Chave Pix inválida': 'keyInvalid',
  'Chave Pix não corresponde ao documento do destinatario': 'keyOwnerMismatch',
  'Chave Pix não encontrada': 'keyUnknown',
  'Conta do beneficiário está fechada': 'receiverClosed',
  'Conta especificada está bloqueada': 'accountBlocked',
  'Erro ao gerar QRCode na instituição financeira': 'codeNotIssued',
  'Erro no processamento com a instituição financeira. Tente novamente.': 'bankTrouble',
  'Existe uma transação pendente identica. Por favor tente novamente mais tarde.':
    'duplicatePending',
  'Instituição: Tipo de transação não suportado/autorizado nesta conta': 'accountUnsupported',
  'Não é possível enviar PIX para conta salário': 'salaryAccount',
  [noAnswerFromSpiReason]: 'noAnswerFromSpi',
  'Pagamento expirado por timeout': 'paymentTimeout',
  'Pagamento rejeitado pelo PSP do recebedor': 'receiverRejected',
  'Participante não está autorizado a receber Pix': 'participantUnauthorized',
  'Participante recebedor encerrado no SPI': 'participantClosed',
  'Pix QR Code não encontrado': 'codeUnknown',
  'QrCode não encontrado': 'codeUnknown',
  'Saldo insuficiente para realizar a transação': 'balance',
  'Saque cancelado': 'withdrawalCancelled',
  'Tipo de QR Code (estático) inválido para este endpoint.': 'staticCode',
  'Transação cancelada por timeout': 'paymentTimeout',
  'Transação interrompida devido a erro no agente do beneficiário': 'receiverAgentError',
  'Transação interrompida devido a timeout no agente do pagador': 'payerAgentTimeout',
  'TxId não encontrado': 'txidUnknown',
  'Valor da transação é maior que o máximo permitido': 'amountTooHigh',
};

export interface CancellationHelp {
  /** `unknown` for a reason that is not in the specification's list. */
  topic: CancellationTopic | 'unknown';
  retry: RetryAdvice | 'unknown';
}

/**
 * What is known of a cancellation reason (spec: bearer, "Cancellation reasons"). A text that is not
 * in the list is told as it is, without advice that might be wrong.
 */
export function cancellationHelp(reason: string): CancellationHelp {
  const known = cancellationReasons.find((candidate) => candidate === reason.trim());
  if (known === undefined) return { topic: 'unknown', retry: 'unknown' };
  const topic = topicOf[known];
  return { topic, retry: topics[topic] };
}
