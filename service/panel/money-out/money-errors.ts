import { failure, ServiceError } from '#service/service-error.ts';

export function tooManyKeyQuestions(retryAfterSeconds: number): ServiceError {
  return new ServiceError('too_many_key_questions', {
    status: 429,
    message: 'Limite de consultas de chave atingido. Espere antes de consultar outra.',
    retryAfterSeconds,
  });
}

/** The dashboard's server is about to move money and does not say what. */
export const approvalNeedsWhole = failure(
  'approval_needs_whole',
  422,
  'Esta conta pede aprovação para mover dinheiro, e o pedido veio incompleto. Recarregue a página.',
);

export const tooManyWaiting = failure(
  'too_many_waiting',
  409,
  'Você já tem muitas solicitações esperando aprovação. Desista de alguma antes de pedir outra.',
);

export const refundAsked = failure(
  'refund_asked',
  409,
  'A devolução deste depósito já espera aprovação. Veja em Aprovações.',
);

export const concessionAsked = failure(
  'concession_asked',
  409,
  'A aceitação desta infração já espera aprovação. Veja em Aprovações.',
);

/** The same for an unknown approval, another account's, and one that is not for the role. */
export const approvalNotFound = failure(
  'approval_not_found',
  404,
  'Solicitação não encontrada. Recarregue a página.',
);

export const approvalOver = failure(
  'approval_over',
  409,
  'Esta solicitação não espera mais aprovação. Recarregue a página.',
);

export const approvalOwn = failure(
  'approval_own',
  403,
  'Quem pede não aprova nem recusa: outra pessoa decide.',
);

export const approvalNotOwn = failure('approval_not_own', 403, 'Só quem pediu pode desistir.');

export const askerMayNot = failure(
  'asker_may_not',
  409,
  'Quem pediu não tem mais esta permissão. Recuse a solicitação.',
);

/** What was approved is not what would be done now. */
export const approvalChanged = failure(
  'approval_changed',
  422,
  'O destino ou o valor mudou desde o pedido, e nada foi feito. Peça de novo.',
);

export const accountClosed = failure('account_closed', 403, 'A conta não está ativa');
