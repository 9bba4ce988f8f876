import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';

/**
 * Stops a start with a real provider on a database in which the sandbox has moved money: its
 * balances are invented, and every one of them could be paid out for real.
 */
export async function refusePlayMoney(database: Queryable, provider: string): Promise<void> {
  if (provider === 'sandbox') return;
  const { has } = await getRow<{ has: boolean }>(database, {
    name: 'has-play-money',
    text: `select exists (select from sandbox_movements)
               or exists (select from sandbox_orders) as has`,
  });
  if (!has) return;
  throw new Error(
    `PROVIDER=${provider}: this database has play money of the sandbox;` +
      ' a real provider needs a database of its own (DATABASE_URL or DATA_DIR)',
  );
}
