import { expect, test } from 'vitest';
import { createPool } from '#service/database/pool.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { createWarmUp } from './warm-up.ts';

const service = openForTests(createTestApp);

test('the list is brought into memory once for each start of the database', async () => {
  const shop = await openShop(service);
  await shop.charge();
  // What a session has read is counted when it says so: one session for all.
  const pool = createPool(service.databaseUrl, { connectionsMax: 1 });
  const blocksRead = async () => {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query<{ blocks: number }>(
      `select (idx_blks_read + idx_blks_hit)::int as blocks
         from pg_statio_all_indexes where indexrelname = 'transactions_list'`,
    );
    return rows[0]?.blocks ?? 0;
  };
  try {
    const before = await blocksRead();
    const warmUp = createWarmUp(pool);
    expect(await warmUp.run(1)).toBeGreaterThan(0);
    expect(await blocksRead()).toBeGreaterThan(before);
    expect(await warmUp.run(1)).toBe(0);
  } finally {
    await pool.end();
  }
});
