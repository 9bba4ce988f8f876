import { lockCharges } from '#service/charges/charge-queries.ts';
import type { Client } from '#service/database/pool.ts';
import type { TransactionKeys } from '#service/provider/provider.ts';
import { ServiceError, transactionNotFound } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** Locks the account's deposit for the rest of the transaction; 404 when it has none such. */
export async function lockDeposit(
  client: Client,
  { transactionId, accountId }: TransactionKeys,
): Promise<TransactionRow> {
  const keys = { chargeId: transactionId, accountId };
  const deposit = (await lockCharges(client, [keys])).get(transactionId);
  if (deposit?.account_id !== accountId) throw transactionNotFound();
  return deposit;
}

/** The deposit's status forbids this step of a refund. */
export function refundForbidden(status: TransactionRow['status']): ServiceError {
  return new ServiceError('refund_forbidden', {
    status: 422,
    message: `O depósito está com status ${status} e não permite esta etapa da devolução`,
  });
}

/** The provider's refunds and the merchant's have no say while an infraction holds the deposit. */
export function refuseWhileHeld(deposit: TransactionRow): void {
  if (deposit.status !== 'WAITING_FOR_REFUND' || deposit.refund_reason !== 'INFRACTION') return;
  throw new ServiceError('deposit_held', {
    status: 422,
    message: 'O depósito está bloqueado por uma infração e não pode ser devolvido',
  });
}
