import { nextChargeStatus } from '#lib/domain/states/charge-states.ts';
import type { Client } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import { createOrderId } from '#service/orders/order-id.ts';
import { queueOrder } from '#service/orders/order-queries.ts';
import type { TransactionKeys } from '#service/provider/provider.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { lockDeposit, refundForbidden, refuseWhileHeld } from './lock-deposit.ts';
import { saveRefund } from './refund-queries.ts';
import { refundTransfer } from './refund-transfers.ts';

/** A refund that begins, whoever wants it. */
export interface RefundOpening {
  keys: TransactionKeys;
  reason: 'CUSTOMER_REQUEST' | null;
  description: string | null;
  /** Of a request with Idempotency-Key; written with the order. */
  requestId: string | null;
  /** `SENT`: the provider has begun the refund itself, and its result alone is awaited. */
  orderState: 'QUEUED' | 'SENT';
  /** Throws when the available balance, which is locked by then, forbids the refund. */
  checkBalance: (availableCents: bigint, deposit: TransactionRow) => void;
}

/** The deposit as it is now, and the order at the provider. */
export interface OpenedRefund {
  row: TransactionRow;
  orderId: string;
}

/**
 * Begins a refund inside the caller's transaction: the gross amount leaves the available balance,
 * the deposit is WAITING_FOR_REFUND, its callback and the order are written. 404 for an unknown
 * deposit, 422 when it is not COMPLETED; `checkBalance` may refuse as well.
 */
export async function openRefund(client: Client, opening: RefundOpening): Promise<OpenedRefund> {
  const deposit = await lockDeposit(client, opening.keys);
  refuseWhileHeld(deposit);
  if (nextChargeStatus(deposit.status, 'refund_requested') === null) {
    throw refundForbidden(deposit.status);
  }
  const locked = await lockBalances(client, [deposit.account_id]);
  opening.checkBalance(locked.get(deposit.account_id)?.availableCents ?? 0n, deposit);
  const orderId = createOrderId('RF');
  const [, , row] = await Promise.all([
    postTransfers(client, { transfers: [refundTransfer(deposit)], locked }),
    queueOrder(client, {
      id: orderId,
      accountId: deposit.account_id,
      transactionId: deposit.id,
      kind: 'REFUND',
      requestId: opening.requestId,
      state: opening.orderState,
    }),
    saveRefund(client, {
      deposit,
      change: {
        status: 'WAITING_FOR_REFUND',
        refundStatus: 'PENDING',
        amountCents: deposit.amount_cents,
        reason: opening.reason,
        description: opening.description,
        endToEndId: null,
      },
    }),
  ]);
  failPoint('refund-before-commit');
  return { row, orderId };
}
