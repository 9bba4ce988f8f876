import { setTimeout } from 'node:timers/promises';
import type { Queryable } from '#service/database/pool.ts';

/** Waits until every order has ended and the sandbox has told of each; at most a minute. */
export async function untilNothingIsOpen(database: Queryable): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const { rows } = await database.query<{ open: number }>(
      `select (select count(*) from provider_orders where state <> 'DONE')::int
            + (select count(*) from sandbox_orders where not reported)::int as open`,
    );
    if (rows[0]?.open === 0) return;
    await setTimeout(50);
  }
  throw new Error('orders are still open');
}
