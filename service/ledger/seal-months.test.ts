import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { sqlState } from '#service/database/database-error.ts';
import { seedHistory } from '#service/seed/seed-history.ts';
import {
  listDueMonths,
  listSealedMonths,
  sealAll,
  verifyBoth,
} from '#service/testing/database/sealed-ledger.ts';
import { createTestPool, databaseForTests } from '#service/testing/database/test-database.ts';
import { whileDamaged } from '#service/testing/database/while-damaged.ts';
import { sealMonths } from './seal-months.ts';
import { firstMonth, isSound, verifyLedger } from './verify-ledger.ts';

const doomed = fileURLToPath(new URL('../testing/database/doomed-sealer.ts', import.meta.url));
const { url } = databaseForTests();
// Histories are copied in, which a connection that pipelines cannot do.
const pool = createTestPool(url, { pipeline: false });
const owner = new pg.Client({ connectionString: url });
const accounts: Record<'bearer' | 'gateway', string> = { bearer: '', gateway: '' };

/** What came in of fees of the provider: entries that are on nobody's statement. */
async function bookAtPlatform(cents: number, at: string): Promise<void> {
  await owner.query(
    `insert into ledger_entries (account_id, transfer_id, book, amount_cents, reason, created_at)
     select 'platform', id, book, cents, 'x', ${at}
       from gen_random_uuid() id, (values ('settlement', $1::bigint), ('provider_fees', -$1)) leg
            (book, cents)`,
    [cents],
  );
}

beforeAll(async () => {
  await owner.connect();
  const rule = { minCents: 1n, maxCents: null, taxType: 'FIXED' as const, taxValue: 10n };
  const taxRules = [
    { ...rule, direction: 'DEPOSIT' as const },
    { ...rule, direction: 'WITHDRAW' as const },
  ];
  const bearer = await createAccount(pool, { edition: 'bearer', name: 'Loja' });
  const gateway = await createAccount(pool, { edition: 'gateway', name: 'Loja', taxRules });
  [accounts.bearer, accounts.gateway] = [bearer.accountId, gateway.accountId];
  for (const accountId of [accounts.bearer, accounts.gateway]) {
    const history = { transactions: 600, days: 150, seed: 'years', locationHost: 'pix.test' };
    await seedHistory(pool, { ...history, accountId });
  }
  for (const days of [140, 110, 80, 1]) await bookAtPlatform(days, `now() - '${days}d'::interval`);
});
afterAll(async () => {
  await pool.end();
  await owner.end();
});

async function rowsOf<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  return (await owner.query<Row>(sql)).rows;
}

describe('before anything is sealed', () => {
  test('a worker that is killed in the middle leaves nothing half', async () => {
    const child = fork(doomed, [url]);
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(await listSealedMonths(pool)).toEqual([]);
    expect(await rowsOf('select from ledger_seals')).toEqual([]);
  });

  test('who writes for long is waited for, and nothing is sealed meanwhile', async () => {
    await owner.query('begin');
    await bookAtPlatform(7, `now() - '140d'::interval`);
    expect(await sealMonths(pool)).toBe(0);
    await owner.query('commit');
    expect(await listSealedMonths(pool)).toEqual([]);
  });

  test('a worker that is to stop stops, and the month is not sealed', async () => {
    const stopping = new AbortController();
    await owner.query('begin; select pg_current_xact_id()');
    const sealing = sealMonths(pool, stopping.signal);
    await vi.waitFor(async () => {
      const found = await rowsOf(
        `select from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(found).toHaveLength(1);
    });
    stopping.abort();
    const begin = performance.now();
    expect(await sealing).toBe(0);
    expect(performance.now() - begin).toBeLessThan(3_000);
    await owner.query('rollback');
    expect(await listSealedMonths(pool)).toEqual([]);
  });
});

describe('once months are sealed', () => {
  beforeAll(async () => {
    // Two workers at once, again and again.
    await Promise.all([sealAll(pool), sealAll(pool)]);
    await updateAccount(pool, { accountId: accounts.bearer, balanceCents: 12_345n });
  }, 70_000);

  test('each ended month and account has one seal, of the balance at its end', async () => {
    const due = await listDueMonths(pool);
    expect(due.length).toBeGreaterThanOrEqual(3);
    expect(await sealMonths(pool)).toBe(0);
    const seals = await rowsOf<Record<string, string>>(
      `select account_id, month::text, available_cents::text as said,
              (books ->> 'available') as summed,
              (select new_available_cents::text from ledger_entries entry
                where entry.account_id = seal.account_id and statement_id is not null
                  and created_at < (month + interval '1 month') at time zone 'America/Sao_Paulo'
                order by created_at desc, seq desc limit 1) as expected
         from ledger_seals seal where account_id <> 'platform' order by account_id, month`,
    );
    const expected = [accounts.bearer, accounts.gateway]
      .toSorted()
      .flatMap((account_id) => due.map((month) => ({ account_id, month })));
    expect(seals).toMatchObject(expected);
    for (const { said, summed, expected: cents } of seals) {
      expect([said, summed]).toEqual([cents, cents]);
    }
    const platform = `select from ledger_seals where account_id = 'platform'`;
    expect((await rowsOf(platform)).length).toBeGreaterThanOrEqual(2);
  });

  test('the check by seals says what the check of every entry says', async () => {
    const report = await verifyBoth(pool);
    expect(isSound(report)).toBe(true);
    expect(report.sealedUntil).toBe((await listSealedMonths(pool)).at(-1));
    const count = await rowsOf<{ count: string }>('select count(*) from ledger_entries');
    expect(report.entries).toBe(Number(count[0]?.count));
  });

  test('the service may neither write, change nor delete a seal, and the owner not by chance', async () => {
    for (const table of ['ledger_months', 'ledger_seals', 'ledger_open_transfers']) {
      for (const [statement, code] of [
        [`update ${table} set month = month`, '42501'],
        [`delete from ${table}`, '42501'],
        [`truncate ${table} cascade`, '42501'],
        [`insert into ${table} select * from ${table} limit 1`, '42501'],
      ] as const) {
        const refused = await pool.query(statement).catch(sqlState);
        expect(refused).toBe(code);
        if (statement.startsWith('insert')) continue;
        await expect(owner.query(statement)).rejects.toThrow('is append-only');
      }
    }
  });

  test.each(['bearer', 'gateway'] as const)(
    'an entry of the %s edition that was changed, deleted or put in is found by month and account',
    async (edition) => {
      const [, month = ''] = await listSealedMonths(pool);
      const accountId = accounts[edition];
      const one = `(select seq from ledger_entries where account_id = '${accountId}'
        and created_at > '${month}'::date + 5 and book = 'available' order by seq limit 1)`;
      for (const damage of [
        `update ledger_entries set reason = 'outro' where seq = ${one}`,
        `update ledger_entries set created_at = created_at + interval '1 ms' where seq = ${one}`,
        `update ledger_entries set amount_cents = amount_cents + 1,
           new_available_cents = new_available_cents + 1 where seq = ${one}`,
        `delete from ledger_entries where seq = ${one}`,
      ]) {
        const [all, since, bySeals] = await whileDamaged(url, damage, async () => [
          await verifyLedger(pool, { since: firstMonth }),
          await verifyLedger(pool, { since: month }),
          await verifyLedger(pool),
        ]);
        expect(all.differingSeals).toEqual([{ month, accountId }]);
        expect(since.differingSeals).toEqual([{ month, accountId }]);
        expect([isSound(all), isSound(since), isSound(bySeals)]).toEqual([false, false, true]);
      }
      const forged = `insert into ledger_entries overriding system value
        select (jsonb_populate_record(entry, jsonb_build_object('seq', -1, 'statement_id',
          gen_random_uuid()))).* from ledger_entries entry
         where seq = ${one}`;
      const all = await whileDamaged(url, forged, () => verifyLedger(pool, { since: firstMonth }));
      expect(all.differingSeals).toMatchObject([
        { month: (await listSealedMonths(pool))[0], accountId },
      ]);
    },
  );

  test('a seal that was changed or is missing in its chain is found without reading entries', async () => {
    const [first, second = ''] = await listSealedMonths(pool);
    const of = `where account_id = '${accounts.gateway}' and month = '${first}'`;
    for (const damage of [
      `update ledger_seals set books = books || '{"available": 1}' ${of}`,
      `update ledger_seals set broken = broken + 1 ${of}`,
      `delete from ledger_seals ${of}`,
    ]) {
      const { differingSeals } = await whileDamaged(url, damage, () => verifyLedger(pool));
      const month = damage.startsWith('delete') ? second : first;
      expect(differingSeals).toEqual([{ month, accountId: accounts.gateway }]);
    }
  });

  test('what is wrong after the sealed months is found as before', async () => {
    const newest = `(select max(seq) from ledger_entries where account_id = '${accounts.bearer}'
      and statement_id is not null)`;
    const look = () => verifyBoth(pool);
    const deleted = `delete from ledger_entries where seq = ${newest}`;
    expect(await whileDamaged(url, deleted, look)).toMatchObject({ unbalancedTransfers: 1 });
    const torn = `update ledger_entries set new_available_cents = new_available_cents + 5,
      previous_available_cents = previous_available_cents + 5 where seq = ${newest}`;
    expect(await whileDamaged(url, torn, look)).toMatchObject({ brokenStatements: 1 });
    const moved = `update balances set available_cents = available_cents + 3`;
    expect(await whileDamaged(url, moved, look)).toMatchObject({ differenceCents: 6n });
    const unknown = `update ledger_entries set account_id = 'nobody' where seq = ${newest}`;
    const { differenceCents } = await whileDamaged(url, unknown, look);
    expect(differenceCents).toBeGreaterThan(0n);
  });

  test('an entry that comes late to a sealed month lies after its seal, and is read', async () => {
    const { entries } = await verifyBoth(pool);
    await bookAtPlatform(9, `now() - '110d'::interval`);
    const report = await verifyBoth(pool);
    expect([report.entries, isSound(report)]).toEqual([entries + 2, true]);
  });
});
