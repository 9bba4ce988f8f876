import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool, Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { OrderHandler } from '#service/orders/order-handler.ts';
import { createOrderId } from '#service/orders/order-id.ts';
import { queueOrder } from '#service/orders/order-queries.ts';
import { findInfraction } from './infraction-queries.ts';
import type { InfractionKeys } from './infraction-queries.ts';
import type { InfractionRow } from './infraction.ts';
import { lockInfraction, moveInfraction } from './move-infraction.ts';

interface ConcededInfraction {
  infraction: InfractionRow;
  orderId: string;
}

/**
 * Agrees with a report instead of defending it (spec: settled, "Provider infractions"): it is
 * ACKNOWLEDGED, and the order that says so to the provider is written. What it holds stays held
 * until the provider decides. Once conceded it stays so: asked again, the first order is answered.
 * 404 for an unknown infraction, 422 when no answer is expected.
 */
export async function concedeIn(client: Client, keys: InfractionKeys): Promise<ConcededInfraction> {
  const locked = await lockInfraction(client, keys);
  const earlier = await findConcession(client, keys);
  if (earlier !== null) return { infraction: locked.infraction, orderId: earlier.orderId };
  const infraction = await moveInfraction(client, locked, { event: 'acknowledged' });
  const orderId = createOrderId('CN');
  await queueOrder(client, {
    id: orderId,
    accountId: infraction.account_id,
    transactionId: infraction.id,
    kind: 'CONCESSION',
  });
  return { infraction, orderId };
}

/** The same in a transaction of its own. */
export function concedeInfraction(pool: Pool, keys: InfractionKeys): Promise<ConcededInfraction> {
  return inTransaction(pool, (client) => concedeIn(client, keys));
}

/** The order by which an infraction was conceded, and when; null: it was not. */
export function findConcession(
  database: Queryable,
  { infractionId, accountId }: InfractionKeys,
): Promise<{ orderId: string; concededAt: Date } | null> {
  return findRow(database, {
    name: 'find-concession',
    text: `select id as "orderId", created_at as "concededAt" from provider_orders
            where transaction_id = $1 and account_id = $2 and kind = 'CONCESSION'`,
    values: [infractionId, accountId],
  });
}

/** Those of these infractions of the account that were conceded. */
export async function listConceded(
  database: Queryable,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'list-conceded',
    text: `select transaction_id as id from provider_orders
            where transaction_id = any($1) and account_id = $2 and kind = 'CONCESSION'`,
    values: [ids, accountId],
  });
  return rows.map(({ id }) => id);
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
