import { lockCharges } from '#service/charges/charge-queries.ts';
import type { Client } from '#service/database/pool.ts';
import { isOpenOrder } from '#service/orders/order-queries.ts';
import { ServiceError, transactionNotFound } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** A deposit of an account, named by both. */
export interface DepositKeys {
  transactionId: string;
  accountId: string;
}

/** A result that is reported of a refund. */
export interface RefundReport extends DepositKeys {
  /** The order that the provider reports on; absent when the deposit itself is meant. */
  orderId?: string;
}

/**
 * Whether the report is of an order that has ended already. A deposit whose refund failed may have
 * another one under way by now, and a late word on the first must not decide the second.
 */
export async function isStale(client: Client, { orderId }: RefundReport): Promise<boolean> {
  return orderId !== undefined && !(await isOpenOrder(client, orderId));
}

/** Locks the account's deposit for the rest of the transaction; 404 when it has none such. */
export async function lockDeposit(
  client: Client,
  { transactionId, accountId }: DepositKeys,
): Promise<TransactionRow> {
  const deposit = (await lockCharges(client, [transactionId])).get(transactionId);
  if (deposit?.account_id !== accountId) throw transactionNotFound();
  return deposit;
}

/** The deposit's status forbids this step of a refund. */
export function refundForbidden(status: TransactionRow['status']): ServiceError {
  return new ServiceError('refund_forbidden', {
    status: 422,
    message: `O depósito está em ${status} e não permite esta etapa da devolução`,
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

/** Whether the deposit's last refund was an infraction's, which ended in its own way. */
export function endedByInfraction(deposit: TransactionRow): boolean {
  return deposit.refund_reason === 'INFRACTION';
}
