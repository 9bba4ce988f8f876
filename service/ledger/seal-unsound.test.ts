import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSealedMonths, sealAll, verifyBoth } from '#service/testing/database/sealed-ledger.ts';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { isSound } from './verify-ledger.ts';

const { url, pool } = databaseForTests();
const owner = new pg.Client({ connectionString: url });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

/** Entries in this order, without the trigger that would refuse some of them. */
async function write(
  entries: [account: string, transfer: number, days: number, book: string, cents: number][],
): Promise<void> {
  await owner.query('set session_replication_role = replica');
  for (const [account, transfer, days, book, cents] of entries) {
    await owner.query(
      `insert into ledger_entries (account_id, transfer_id, book, amount_cents, reason, created_at)
       values ($1, lpad($2::text, 32, '0')::uuid, $3, $4, 'x', now() - make_interval(days => $5))`,
      [account, transfer, book, cents, days],
    );
  }
}

test('a transfer that two months have is whole, and what was wrong before stays so', async () => {
  await write([
    ['a', 1, 80, 'settlement', -100],
    ['a', 1, 80, 'fees', 100],
    // A leg of it is missing.
    ['a', 2, 80, 'fees', 5],
    // The clock was ahead: what follows has a later place, and lies in the stretch of its account.
    ['b', 3, 45, 'settlement', -9],
    ['b', 3, 45, 'fees', 9],
    ['a', 4, 80, 'fees', 30],
    ['b', 4, 80, 'settlement', -30],
  ]);
  // Two rows of a statement, of which the second one does not read on.
  await owner.query(
    `insert into ledger_entries (account_id, transfer_id, book, amount_cents, reason, created_at,
       statement_id, previous_available_cents, previous_blocked_cents, new_available_cents,
       new_blocked_cents)
     select 'a', gen_random_uuid(), 'available', 10, 'x', now() - '80 days'::interval,
            gen_random_uuid(), previous, 0, previous + 10, 0
       from unnest(array[0, 11]) previous`,
  );
  const before = await verifyBoth(pool);
  expect(before).toMatchObject({
    sealedUntil: null,
    differenceCents: 20n,
    brokenStatements: 1,
    unbalancedTransfers: 3,
  });
  await sealAll(pool);
  const after = await verifyBoth(pool);
  const months = await listSealedMonths(pool);
  const [first, newest] = [months[0], months.at(-1)];
  expect(after).toEqual({ ...before, sealedUntil: newest });
  expect(isSound(after)).toBe(false);
  const { rows: open } = await pool.query<{ month: string; cents: bigint }>(
    `select month::text, amount_cents as cents from ledger_open_transfers order by 1, 2`,
  );
  expect(open.filter(({ month }) => month === first).map(({ cents }) => cents)).toEqual([
    5n,
    10n,
    10n,
    30n,
  ]);
  expect(open.filter(({ month }) => month === newest).map(({ cents }) => cents)).toEqual([
    5n,
    10n,
    10n,
  ]);
});
