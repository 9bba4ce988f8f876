import { z } from 'zod';

/** Every cancellationReason (spec: bearer, "Cancellation reasons"): exact strings. */
export const cancellationReasons = [
  'A ordem foi rejeitada pelo banco (por razões que dizem respeito ao conteúdo)',
  'Bloqueio de depósitos para CNPJ',
  'Chave Pix informada inválida',
  'Chave Pix informada não corresponde ao documento do destinatário',
  'Chave Pix informada não encontrada',
  'Chave Pix inválida',
  'Chave Pix não corresponde ao documento do destinatario',
  'Chave Pix não encontrada',
  'Conta do beneficiário está fechada',
  'Conta especificada está bloqueada',
  'Erro ao gerar QRCode na instituição financeira',
  'Erro no processamento com a instituição financeira. Tente novamente.',
  'Existe uma transação pendente identica. Por favor tente novamente mais tarde.',
  'Instituição: Tipo de transação não suportado/autorizado nesta conta',
  'Não é possível enviar PIX para conta salário',
  'O provedor após alguns minutos de espera não obteve retorno sobre o envio da transação ao SPI. A transação foi rejeitada automaticamente.',
  'Pagamento expirado por timeout',
  'Pagamento rejeitado pelo PSP do recebedor',
  'Participante não está autorizado a receber Pix',
  'Participante recebedor encerrado no SPI',
  'Pix QR Code não encontrado',
  'QrCode não encontrado',
  'Saldo insuficiente para realizar a transação',
  'Saque cancelado',
  'Tipo de QR Code (estático) inválido para este endpoint.',
  'Transação cancelada por timeout',
  'Transação interrompida devido a erro no agente do beneficiário',
  'Transação interrompida devido a timeout no agente do pagador',
  'TxId não encontrado',
  'Valor da transação é maior que o máximo permitido',
] as const;

export const cancellationReason = z.enum(cancellationReasons);
export type CancellationReason = z.infer<typeof cancellationReason>;
