import { Gauge } from 'prom-client';
import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';

/** For how long the oldest open order has waited for its provider's last word, for `/metrics`. */
export function createOpenOrdersGauge(database: Queryable): Gauge {
  return new Gauge({
    name: 'orders_oldest_open_seconds',
    help: "For how long the oldest open order waits for its provider's last word; 0 without one",
    registers: [],
    async collect() {
      // A database that is away must not take the other figures with it.
      this.set(await readOldestOpen(database).catch(() => Number.NaN));
    },
  });
}

async function readOldestOpen(database: Queryable): Promise<number> {
  const { seconds } = await getRow<{ seconds: number }>(database, {
    name: 'read-oldest-open-order',
    text: `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
             from provider_orders where state <> 'DONE'`,
    values: [],
  });
  return seconds;
}
