import { expect, vi } from 'vitest';
import type { Pool } from '#service/database/pool.ts';
import { sealMonths } from '#service/ledger/seal-months.ts';
import { firstMonth, verifyLedger } from '#service/ledger/verify-ledger.ts';

/** The months from the first entry on that ended three days ago, as their first days. */
export function listDueMonths(pool: Pool): Promise<string[]> {
  return listMonths(
    pool,
    `select to_char(month, 'YYYY-MM-DD') as month
       from (select min(created_at) as first from ledger_entries) entry,
            generate_series(
              date_trunc('month', first at time zone 'America/Sao_Paulo'),
              (now() - '3 days'::interval) at time zone 'America/Sao_Paulo' - '1 month'::interval,
              '1 month') month`,
  );
}

export function listSealedMonths(pool: Pool): Promise<string[]> {
  return listMonths(pool, 'select month::text from ledger_months order by 1');
}

async function listMonths(pool: Pool, sql: string): Promise<string[]> {
  return (await pool.query<{ month: string }>(sql)).rows.map(({ month }) => month);
}

/** Other tests write on the same server, and sealing waits for a moment in which nobody does. */
export async function sealAll(pool: Pool): Promise<void> {
  const due = await listDueMonths(pool);
  await vi.waitFor(
    async () => {
      await sealMonths(pool);
      expect(await listSealedMonths(pool)).toEqual(due);
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** By the seals and by every entry: both, because they must say the same. */
export async function verifyBoth(pool: Pool) {
  const { sealedUntil, ...bySeals } = await verifyLedger(pool);
  const { sealedUntil: none, ...byEntries } = await verifyLedger(pool, { since: firstMonth });
  expect(none).toBeNull();
  expect(bySeals).toEqual(byEntries);
  return { ...bySeals, sealedUntil };
}
