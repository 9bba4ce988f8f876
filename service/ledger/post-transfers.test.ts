import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerKinds, ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { sqlState } from '#service/database/database-error.ts';
import { isDistributed } from '#service/database/layout.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { createTestDatabase, createTestPool } from '#service/testing/database/test-database.ts';
import type { TestDatabase } from '#service/testing/database/test-database.ts';
import { lockBalances, postTransfers } from './post-transfers.ts';
import type { Entry, Transfer } from './transfer.ts';
import { isSound, verifyLedger } from './verify-ledger.ts';

let database: TestDatabase;
let pool: Pool;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createTestPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await pool.end();
  await database.drop();
});

async function openAccount(openingBalanceCents = 0n): Promise<string> {
  const account = { edition: 'bearer' as const, name: 'Loja', openingBalanceCents };
  return (await createAccount(pool, account)).accountId;
}

function move(from: string, to: string, amountCents: bigint): Transfer {
  const leg = { book: 'available' as const, kind: 'transfer_sent' as const };
  return {
    transactionId: null,
    infractionId: null,
    entries: [
      { ...leg, accountId: from, amountCents: -amountCents },
      { ...leg, accountId: to, amountCents },
    ],
  };
}

async function post(transfers: Transfer[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    const accounts = transfers.flatMap(({ entries }) => entries.map((entry) => entry.accountId));
    const locked = await lockBalances(client, accounts);
    await postTransfers(client, { transfers, locked });
  });
}

async function balanceOf(accountId: string): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ cents: bigint }>(
    'select available_cents as cents from balances where account_id = $1',
    [accountId],
  );
  return rows[0]?.cents;
}

async function stateOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => 'no error',
    (error: unknown) => sqlState(error),
  );
}

const insertEntry = `
  insert into ledger_entries (account_id, transfer_id, book, amount_cents, reason)
  values ($1, $2, 'settlement', 5, 'x'), ($1, $2, 'fees', $3, 'x')`;

describe('posting', () => {
  test('moves balances and writes rows that continue each other, in the given order', async () => {
    const [from, to] = [await openAccount(10_000n), await openAccount()];
    await post([move(from, to, 100n), move(from, to, 23n), move(to, from, 1n)]);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([9_878n, 122n]);
    const { rows } = await pool.query(
      `select previous_available_cents as previous, new_available_cents as next
         from ledger_entries where account_id = $1 and statement_id is not null order by seq`,
      [to],
    );
    expect(rows).toEqual([
      { previous: 0n, next: 100n },
      { previous: 100n, next: 123n },
      { previous: 123n, next: 122n },
    ]);
  });

  test('writes the kind of each entry, and what its account reads of it', async () => {
    const account = await openAccount();
    const entries = ledgerKinds.flatMap((kind): Entry[] => [
      { accountId: account, book: 'equity', amountCents: -1n, kind },
      { accountId: account, book: 'available', amountCents: 1n, kind },
    ]);
    await post([{ transactionId: null, infractionId: null, entries }]);
    const { rows } = await pool.query<{ kind: LedgerKind; reason: string }>(
      'select kind, reason from ledger_entries where account_id = $1 order by seq',
      [account],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(entries.map(({ kind }) => kind));
    for (const { kind, reason } of rows) expect(reason).toBe(ledgerReasons[kind]);
  });

  test('of an unbalanced transfer is refused and changes nothing', async () => {
    const account = await openAccount(500n);
    const [debit] = move(account, account, 5n).entries;
    if (!debit) throw new Error('a transfer without legs');
    const alone = { transactionId: null, infractionId: null, entries: [debit, debit] };
    await expect(post([alone])).rejects.toThrow('unbalanced transfer');
    expect(await balanceOf(account)).toBe(500n);
  });

  test('to an account that was not locked is refused', async () => {
    const [one, two] = [await openAccount(500n), await openAccount()];
    const posting = inTransaction(pool, async (client) => {
      const locked = await lockBalances(client, [one]);
      await postTransfers(client, { transfers: [move(one, two, 5n)], locked });
    });
    await expect(posting).rejects.toThrow('is not locked for posting');
    expect(await balanceOf(one)).toBe(500n);
  });

  test('of a thousand cents, one at a time, arrives to the cent', async () => {
    const [from, to] = [await openAccount(1_000n), await openAccount()];
    await post(Array.from({ length: 1_000 }, () => move(from, to, 1n)));
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([0n, 1_000n]);
  });
});

describe('the database itself', () => {
  test('refuses entries of a transfer that do not sum to zero', async () => {
    const account = await openAccount();
    for (const client of [pool, owner]) {
      const insert = (cents: number) => client.query(insertEntry, [account, randomUUID(), cents]);
      expect(await stateOf(insert(-4))).toBe('23000');
      expect(await stateOf(insert(-5))).toBe('no error');
    }
  });

  test('refuses a statement row whose balances do not follow from its amount', async () => {
    const account = await openAccount();
    const insert = (next: number) =>
      pool.query(
        `insert into ledger_entries (account_id, transfer_id, book, amount_cents, reason,
           statement_id, previous_available_cents, previous_blocked_cents, new_available_cents,
           new_blocked_cents)
         values ($1, $2, 'available', 5, 'x', $3, 0, 0, $4, 0)`,
        [account, randomUUID(), randomUUID(), next],
      );
    expect(await stateOf(insert(6))).toBe('23514');
  });

  test('refuses to change, delete or truncate entries, to the service by its grants', async () => {
    await openAccount(1n);
    for (const statement of [
      'update ledger_entries set amount_cents = amount_cents + 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
      'alter table ledger_entries disable trigger all',
      'drop table ledger_entries',
    ]) {
      expect(await stateOf(pool.query(statement))).toBe('42501');
    }
  });

  test('refuses the same to the owner of the tables by a trigger', async () => {
    for (const statement of [
      'update ledger_entries set amount_cents = amount_cents + 1',
      // Of no row nothing is sent to a node, which would refuse it.
      ...(isDistributed ? [] : ['update ledger_entries set amount_cents = 1 where false']),
      'delete from ledger_entries',
      'truncate ledger_entries',
    ]) {
      await expect(owner.query(statement)).rejects.toThrow('ledger_entries is append-only');
    }
  });

  test('never lets the blocked balance fall below zero', async () => {
    const account = await openAccount(100n);
    const leg = { accountId: account, kind: 'withdrawal_reversal' as const };
    const unblock: Transfer = {
      transactionId: null,
      infractionId: null,
      entries: [
        { ...leg, book: 'blocked', amountCents: -1n },
        { ...leg, book: 'available', amountCents: 1n },
      ],
    };
    expect(await stateOf(post([unblock]))).toBe('23514');
    expect(await balanceOf(account)).toBe(100n);
  });
});

describe('many at once', () => {
  test('opposite transfers end without a deadlock and with the right totals', async () => {
    const [one, two] = [await openAccount(10_000n), await openAccount(10_000n)];
    const postings = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0 ? post([move(one, two, 3n)]) : post([move(two, one, 1n)]),
    );
    await Promise.all(postings);
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([9_800n, 10_200n]);
  });

  test('moves in a ring leave every snapshot with the same total', async () => {
    const ring = await Promise.all(Array.from({ length: 8 }, () => openAccount(1_000n)));
    const totals: string[] = [];
    const moving = new AbortController();
    const readTotal = async () => {
      const { rows } = await pool.query<{ total: string }>(
        'select sum(available_cents)::text as total from balances where account_id = any($1)',
        [ring],
      );
      totals.push(rows[0]?.total ?? '');
    };
    const readOnAndOn = async () => {
      while (!moving.signal.aborted) await readTotal();
    };
    // No snapshot spans nodes (decision 60): there what is read in between says nothing.
    const reading = isDistributed ? null : readOnAndOn();
    await Promise.all(
      Array.from({ length: 400 }, (_, index) => {
        const from = ring[index % 8] ?? '';
        const to = ring[(index + 1 + (index % 3)) % 8] ?? '';
        return post([move(from, to, BigInt(index % 50) + 1n)]);
      }),
    );
    moving.abort();
    await reading;
    await readTotal();
    expect([...new Set(totals)]).toEqual(['8000']);
  });

  test('leave a ledger that verifies', async () => {
    const report = await verifyLedger(pool);
    expect(report).toMatchObject({ differenceCents: 0n, unbalancedTransfers: 0 });
    expect(isSound(report)).toBe(true);
  });
});
