import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import type { OrderHandler } from '#service/orders/order-handler.ts';
import { createOrderId } from '#service/orders/order-id.ts';
import { queueOrder } from '#service/orders/order-queries.ts';
import { findInfraction } from './infraction-queries.ts';
import type { InfractionKeys } from './infraction-queries.ts';
import type { InfractionRow } from './infraction.ts';
import { lockInfraction, moveInfraction } from './move-infraction.ts';

/**
 * Agrees with a report instead of defending it (spec: settled, "Provider infractions"): it is
 * ACKNOWLEDGED, and the order that says so to the provider is written. What it holds stays held
 * until the provider decides. 404 for an unknown infraction, 422 when no answer is expected.
 */
export async function concedeInfraction(pool: Pool, keys: InfractionKeys): Promise<InfractionRow> {
  return inTransaction(pool, async (client) => {
    const locked = await lockInfraction(client, keys);
    const infraction = await moveInfraction(client, locked, { event: 'acknowledged' });
    await queueOrder(client, {
      id: createOrderId('CN'),
      accountId: infraction.account_id,
      transactionId: infraction.id,
      kind: 'CONCESSION',
    });
    return infraction;
  });
}

/** Concessions that the provider is to hear of. The order's transaction is the infraction. */
export const concessionOrders: OrderHandler = {
  async send({ pool, provider }, { transaction_id: infractionId, account_id: accountId }) {
    const { protocol } = await findInfraction(pool, { infractionId, accountId });
    await provider.concedeInfraction(protocol);
    return { answer: 'accepted' };
  },
  end: null,
};
