import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import type { TransactionKeys } from '#service/provider/provider.ts';
import { openRefund } from './open-refund.ts';
import type { OpenedRefund } from './open-refund.ts';

/**
 * Books that the provider has begun to give a settled deposit back
 * (spec: settled, "API-key refunds"): the gross amount leaves the available balance, whatever is
 * there, because the provider takes it; the deposit is WAITING_FOR_REFUND and its callback queued.
 * The order is at the provider already, so nothing is to be sent; its result is asked for by its
 * id. 404 for an unknown deposit, 422 when it is not COMPLETED.
 */
export async function startRefund(pool: Pool, keys: TransactionKeys): Promise<OpenedRefund> {
  const started = await inTransaction(pool, (client) =>
    openRefund(client, {
      keys,
      reason: null,
      description: null,
      requestId: null,
      orderState: 'SENT',
      checkBalance: () => undefined,
    }),
  );
  failPoint('refund-after-commit');
  return started;
}
