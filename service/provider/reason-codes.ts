import type { CancellationReason } from '#lib/domain/states/cancellation-reason.ts';

/**
 * Codes of the instant payment system (SPI), and below them words for what directories and
 * providers say otherwise, in the words of the specification. A provider's adapter translates its
 * refusals by this table; the sandbox chooses its outcomes by it.
 */
export const reasonsByCode = {
  ab03: 'O provedor após alguns minutos de espera não obteve retorno sobre o envio da transação ao SPI. A transação foi rejeitada automaticamente.',
  ab09: 'Transação interrompida devido a erro no agente do beneficiário',
  ab11: 'Transação interrompida devido a timeout no agente do pagador',
  ac03: 'Chave Pix informada inválida',
  ac06: 'Conta especificada está bloqueada',
  ac07: 'Conta do beneficiário está fechada',
  ac14: 'Não é possível enviar PIX para conta salário',
  ag03: 'Instituição: Tipo de transação não suportado/autorizado nesta conta',
  ag13: 'Participante não está autorizado a receber Pix',
  am02: 'Valor da transação é maior que o máximo permitido',
  am04: 'Saldo insuficiente para realizar a transação',
  be01: 'Chave Pix informada não corresponde ao documento do destinatário',
  be17: 'Pix QR Code não encontrado',
  ds04: 'A ordem foi rejeitada pelo banco (por razões que dizem respeito ao conteúdo)',
  ed05: 'Pagamento rejeitado pelo PSP do recebedor',
  rc10: 'Participante recebedor encerrado no SPI',
  keynotregistered: 'Chave Pix informada não encontrada',
  keynotfound: 'Chave Pix não encontrada',
  keymalformed: 'Chave Pix inválida',
  keyholder: 'Chave Pix não corresponde ao documento do destinatario',
  codenotfound: 'QrCode não encontrado',
  codestatic: 'Tipo de QR Code (estático) inválido para este endpoint.',
  txidnotfound: 'TxId não encontrado',
  duplicate: 'Existe uma transação pendente identica. Por favor tente novamente mais tarde.',
  cancelled: 'Saque cancelado',
  timedout: 'Transação cancelada por timeout',
  paymenttimedout: 'Pagamento expirado por timeout',
  provider: 'Erro no processamento com a instituição financeira. Tente novamente.',
} as const satisfies Record<string, CancellationReason>;

/** Reasons that no provider gives: they follow from rules of ours. */
export const reasonsByRule = {
  /** The account takes no deposits from companies. */
  company: 'Bloqueio de depósitos para CNPJ',
  /** Somebody else has paid than the one whom the charge names: we are the one who rejects. */
  otherPayer: 'Pagamento rejeitado pelo PSP do recebedor',
  /** The provider issued no code for a charge. */
  noCode: 'Erro ao gerar QRCode na instituição financeira',
} as const satisfies Record<string, CancellationReason>;

export type ReasonCode = keyof typeof reasonsByCode;

export function isReasonCode(code: string): code is ReasonCode {
  return Object.hasOwn(reasonsByCode, code);
}
