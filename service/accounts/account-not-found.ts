import { ServiceError } from '#service/service-error.ts';

/** The account is unknown, deleted, or of the other edition. */
export function accountNotFound(): ServiceError {
  return new ServiceError('account_not_found', { status: 404, message: 'Conta não encontrada' });
}
