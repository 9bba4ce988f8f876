import { failure } from '#service/service-error.ts';

/** The account is unknown, deleted, or of the other edition. */
export const accountNotFound = failure('account_not_found', 404, 'Conta não encontrada');
