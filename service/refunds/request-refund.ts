import { refundTerms } from '#lib/domain/money/refund-terms.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import type { TransactionKeys } from '#service/provider/provider.ts';
import { ServiceError } from '#service/service-error.ts';
import { openRefund } from './open-refund.ts';
import type { OpenedRefund } from './open-refund.ts';

interface RefundRequest extends TransactionKeys {
  description: string;
  /** Of a request with Idempotency-Key; written with the order. */
  requestId?: string | null;
}

/**
 * Takes a settled deposit back to its payer: the gross amount leaves the available balance, the
 * deposit is WAITING_FOR_REFUND, its callback and the order to the provider are queued, all in one
 * transaction (spec: bearer, "POST /user/refund/{transactionId}"). Hand the order on after the
 * commit.
 * 404 for an unknown deposit, 422 when it is not COMPLETED or the balance rule is not met.
 */
export async function requestRefund(pool: Pool, request: RefundRequest): Promise<OpenedRefund> {
  const requested = await inTransaction(pool, (client) => openMerchantRefund(client, request));
  failPoint('refund-after-commit');
  return requested;
}

/** The same inside the caller's transaction. */
export function openMerchantRefund(client: Client, request: RefundRequest): Promise<OpenedRefund> {
  const { description, requestId = null, ...keys } = request;
  return openRefund(client, {
    keys,
    reason: 'CUSTOMER_REQUEST',
    description,
    requestId,
    orderState: 'QUEUED',
    checkBalance(availableCents, deposit) {
      const { amount_cents: amountCents, fee_cents: feeCents } = deposit;
      const terms = refundTerms({ amountCents, feeCents }, availableCents);
      if (terms.missingCents === 0n) return;
      throw new ServiceError('insufficient_balance', {
        status: 422,
        message: 'Saldo insuficiente para realizar a transação',
      });
    },
  });
}
