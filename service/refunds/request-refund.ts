import { randomBytes } from 'node:crypto';
import { nextChargeStatus } from '#lib/contract/charge-states.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import { queueOrder } from '#service/orders/order-queries.ts';
import { ServiceError } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { lockDeposit, refundForbidden } from './lock-deposit.ts';
import type { DepositKeys } from './lock-deposit.ts';
import { saveRefund } from './refund-queries.ts';
import { allowsRefund, refundTransfer } from './refund-transfers.ts';

interface RefundRequest extends DepositKeys {
  description: string;
  /** Of a request with Idempotency-Key; written with the order. */
  requestId?: string | null;
}

/** The deposit as it is now, and the order that is to be handed to the provider. */
interface RequestedRefund {
  row: TransactionRow;
  orderId: string;
}

/**
 * Takes a settled deposit back to its payer: the gross amount leaves the available balance, the
 * deposit is WAITING_FOR_REFUND, its callback and the order to the provider are queued, all in one
 * transaction (document, "POST /user/refund/{transactionId}"). Hand the order on after the commit.
 * 404 for an unknown deposit, 422 when it is not COMPLETED or the balance rule is not met.
 */
export async function requestRefund(pool: Pool, request: RefundRequest): Promise<RequestedRefund> {
  const requested = await inTransaction(pool, async (client) => {
    const deposit = await lockDeposit(client, request);
    if (nextChargeStatus(deposit.status, 'refund_requested') === null) {
      throw refundForbidden(deposit.status);
    }
    const locked = await lockBalances(client, [deposit.account_id]);
    const availableCents = locked.get(deposit.account_id)?.availableCents ?? 0n;
    if (!allowsRefund(availableCents, deposit)) {
      throw new ServiceError('insufficient_balance', {
        status: 422,
        message: 'Saldo insuficiente para realizar a transação',
      });
    }
    // The provider's limit on ids of refunds is 35 letters and digits; a deposit whose refund
    // failed may get another one, so the id is not the deposit's.
    const orderId = `RF${randomBytes(12).toString('hex').toUpperCase()}`;
    const [, , row] = await Promise.all([
      postTransfers(client, { transfers: [refundTransfer(deposit)], locked }),
      queueOrder(client, {
        id: orderId,
        accountId: deposit.account_id,
        transactionId: deposit.id,
        kind: 'REFUND',
        requestId: request.requestId ?? null,
      }),
      saveRefund(client, {
        deposit,
        change: {
          status: 'WAITING_FOR_REFUND',
          refundStatus: 'PENDING',
          amountCents: deposit.amount_cents,
          reason: 'CUSTOMER_REQUEST',
          description: request.description,
          endToEndId: null,
        },
      }),
    ]);
    failPoint('refund-before-commit');
    return { row, orderId };
  });
  failPoint('refund-after-commit');
  return requested;
}
