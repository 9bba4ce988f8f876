import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { ServiceError } from '#service/service-error.ts';

/** The withdrawal has ended another way already; an end is never taken back. */
export function withdrawalEnded(status: TransactionStatus): ServiceError {
  return new ServiceError('withdrawal_ended', {
    status: 422,
    message: `O saque está em ${status} e não pode mais mudar`,
  });
}
