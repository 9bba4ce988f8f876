import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { parsePix } from 'pix-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { createRenderers } from '#service/callback-renderers.ts';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { verifyLedger } from '#service/ledger/verify-ledger.ts';
import { isEndToEndId, ownIspb } from '#service/provider/end-to-end-id.ts';
import { reasonsByCode } from '#service/provider/reason-codes.ts';
import { createSandboxCodeSource } from '#service/provider/sandbox/sandbox-codes.ts';
import { createTestDatabase } from '#service/testing/database/test-database.ts';
import type { TestDatabase } from '#service/testing/database/test-database.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { localReceivers } from './receivers.ts';
import { seedHistory } from './seed-history.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { pipeline: false });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const order = { transactions: 3_000, days: 10, seed: 'test', locationHost: 'pix.sandbox.test' };

async function account(settings: object = {}): Promise<string> {
  const { accountId } = await createAccount(pool, {
    edition: 'bearer',
    // A name that COPY's text format would trip over.
    name: 'Loja \\ da\tMaria',
    feeInFixedCents: 50n,
    feeInPercentPpm: 10_000n,
    feeOutFixedCents: 100n,
    ...settings,
  });
  return accountId;
}

async function transactionsOf(accountId: string): Promise<TransactionRow[]> {
  const { rows } = await pool.query<TransactionRow>(
    'select * from transactions where account_id = $1 order by seq',
    [accountId],
  );
  return rows;
}

describe('a history of 3,000 transactions', () => {
  let accountId: string;
  let rows: TransactionRow[];

  beforeAll(async () => {
    accountId = await account();
    await seedHistory(pool, { ...order, accountId });
    rows = await transactionsOf(accountId);
  });

  test('has as many transactions as were asked for, in realistic shares', () => {
    expect(rows).toHaveLength(3_000);
    const share = (status: string) => rows.filter((row) => row.status === status).length / 3_000;
    expect(share('COMPLETED')).toBeGreaterThan(0.72);
    expect(share('COMPLETED')).toBeLessThan(0.82);
    expect(share('EXPIRED')).toBeGreaterThan(0.14);
    expect(share('EXPIRED')).toBeLessThan(0.2);
    expect(share('REFUNDED')).toBeGreaterThan(0.005);
    expect(share('CANCELED')).toBeGreaterThan(0.004);
    expect(rows.filter((row) => row.type === 'WITHDRAW').length).toBeGreaterThan(100);
  });

  test('has only statuses and reasons that the service comes to by itself', () => {
    const ends = new Set(rows.map(({ type, status }) => `${type} ${status}`));
    for (const impossible of ['DEPOSIT ERROR', 'DEPOSIT CANCELED', 'WITHDRAW ERROR']) {
      expect(ends).not.toContain(impossible);
    }
    const known = new Set<string>(Object.values(reasonsByCode));
    const reasons = rows.flatMap((row) => row.cancellation_reason ?? []);
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => !known.has(reason))).toEqual([]);
    expect(new Set(rows.map((row) => row.refund_reason))).toEqual(
      new Set([null, 'CUSTOMER_REQUEST', 'INFRACTION']),
    );
  });

  test('lies before now and in order of creation; what is pending is recent', () => {
    const now = Date.now();
    const createdMs = rows.map((row) => row.created_at.getTime());
    expect(createdMs).toEqual(createdMs.toSorted((one, other) => one - other));
    expect(rows.every((row) => row.updated_at.getTime() <= now)).toBe(true);
    const pending = rows.filter((row) => row.status === 'PENDING');
    expect(pending.every((row) => now - row.created_at.getTime() < 86_400_000)).toBe(true);
  });

  test('whoever was paid is named by the sandbox when they are to be paid again', async () => {
    const paid = rows.findLast(({ type, status }) => type === 'WITHDRAW' && status === 'COMPLETED');
    const source = createSandboxCodeSource({
      database: pool,
      fetchPayload: () => Promise.reject(new Error('unused')),
      institution: 'Banco',
    });
    expect(await source.findKeyOwner(paid?.withdraw_pix_key ?? '')).toMatchObject({
      name: paid?.receiver_name,
      document: paid?.receiver_document,
    });
  });

  test('has a sound ledger, statements that chain, and the balance of its rows', async () => {
    expect(await verifyLedger(pool)).toMatchObject({
      differenceCents: 0n,
      brokenStatements: 0,
      unbalancedTransfers: 0,
    });
    const expected = rows.reduce((sum, row) => {
      const netCents = row.amount_cents - row.fee_cents;
      const grossOut = row.amount_cents + row.fee_cents;
      if (row.type === 'WITHDRAW') return row.status === 'CANCELED' ? sum : sum - grossOut;
      if (row.status === 'COMPLETED') return sum + netCents;
      const isRefund = row.status === 'REFUNDED' || row.status === 'WAITING_FOR_REFUND';
      return isRefund ? sum - row.fee_cents : sum;
    }, 0n);
    const balance = await pool.query('select * from balances where account_id = $1', [accountId]);
    expect(balance.rows[0]).toMatchObject({ available_cents: expected });
    const lowest = await pool.query(
      `select min(new_available_cents) >= 0 as available, min(new_blocked_cents) >= 0 as blocked
         from ledger_entries where account_id = $1`,
      [accountId],
    );
    expect(lowest.rows[0]).toEqual({ available: true, blocked: true });
  });

  test('books each movement when it happened, never before its transaction', async () => {
    const { rows: entries } = await pool.query(
      `select from ledger_entries e join transactions t on t.id = e.transaction_id
        where e.account_id = $1 and (e.created_at < t.created_at or e.created_at > t.updated_at)`,
      [accountId],
    );
    expect(entries).toHaveLength(0);
    const { rows: disorder } = await pool.query(
      `select from (select created_at, lag(created_at) over (order by seq) as before
         from ledger_entries where account_id = $1) e where created_at < before`,
      [accountId],
    );
    expect(disorder).toHaveLength(0);
  });

  test('has valid documents and codes that a reader accepts', () => {
    const some = rows.slice(0, 400);
    const documents = some.flatMap((row) => row.payer_document ?? row.receiver_document ?? []);
    expect(documents.length).toBeGreaterThan(200);
    expect(documents.filter((text) => !isValidCpf(text) && !isValidCnpj(text))).toEqual([]);
    const codes = some.flatMap((row) => row.qr_code_text ?? []);
    expect(codes.length).toBeGreaterThan(200);
    for (const code of codes) expect(parsePix(code)).toMatchObject({ type: 'DYNAMIC' });
    const paidIds = some.flatMap((row) => row.end_to_end_id ?? []);
    expect(paidIds.filter((id) => !isEndToEndId(id))).toEqual([]);
    const sent = some.flatMap((row) => (row.type === 'WITHDRAW' ? (row.end_to_end_id ?? []) : []));
    expect(new Set(sent.map((id) => id.slice(1, 9)))).toEqual(new Set([ownIspb]));
  });
});

test('has callbacks of its newest transactions, as a sender would have left them', async () => {
  const accountId = await account();
  const renderers = createRenderers('http://pix.test');
  const report = await seedHistory(pool, { ...order, transactions: 2_500, renderers, accountId });
  const logs = await pool.query<CallbackLogRow>(
    'select * from callback_logs where account_id = $1 order by callback_seq, attempt',
    [accountId],
  );
  expect(report.callbacks).toBe(logs.rows.length);
  const { rows } = await pool.query(
    `select state, attempts, logs, successes, c.created_at = t.updated_at as is_dated,
            c.transaction_status = t.status as is_present
       from callbacks c join transactions t on t.id = c.transaction_id
       join (select callback_seq, count(*)::int as logs,
                    count(*) filter (where status = 200)::int as successes
               from callback_logs where account_id = $1 group by callback_seq) l
         on l.callback_seq = c.seq
      where c.account_id = $1`,
    [accountId],
  );
  expect(rows.length).toBeGreaterThan(1_500);
  for (const { state, attempts, logs: logged, successes, ...right } of rows) {
    const isDelivered = state === 'DELIVERED';
    expect([attempts, successes]).toEqual([logged, isDelivered ? 1 : 0]);
    expect(isDelivered || (state === 'FAILED' && attempts === 5)).toBe(true);
    expect(right).toEqual({ is_dated: true, is_present: true });
  }
  const shares = Object.groupBy(rows, ({ state }: { state: string }) => state);
  expect(shares['FAILED']?.length).toBeGreaterThan(20);
  expect(logs.rows.filter(({ status }) => status === 0).length).toBeGreaterThan(10);
  const now = Date.now();
  for (const { body, transaction_id: id, created_at: at } of logs.rows) {
    expect(JSON.parse(body)).toMatchObject({ id });
    expect(at.getTime()).toBeLessThanOrEqual(now);
  }
});

test('a receiver that was down last night failed then alone, and answers now', async () => {
  const accountId = await account();
  const nowMs = Date.now();
  const receivers = localReceivers(4180, nowMs);
  const renderers = createRenderers('http://pix.test');
  await seedHistory(pool, { ...order, transactions: 2_200, renderers, receivers, accountId });
  const { rows } = await pool.query<{ url: string; status: number; created_at: Date }>(
    `select url, status, created_at from callback_logs where account_id = $1`,
    [accountId],
  );
  const { url, isDown } = receivers.failing;
  const failed = rows.filter((row) => row.url === url && row.status !== 200);
  expect(failed.length).toBeGreaterThan(10);
  expect(failed.every((row) => isDown(row.created_at.getTime()))).toBe(true);
  expect(isDown(nowMs)).toBe(false);
  const { rows: missed } = await pool.query(
    `select from callbacks where account_id = $1 and url = $2 and state = 'FAILED'`,
    [accountId, url],
  );
  expect(missed.length).toBeGreaterThan(0);
});

test('the same seed makes the same history with other ids, another seed another', async () => {
  const histories = [];
  for (const seed of ['one', 'one', 'two']) {
    const accountId = await account();
    await seedHistory(pool, { ...order, transactions: 200, seed, accountId });
    histories.push(await transactionsOf(accountId));
  }
  const [first = [], same = [], other = []] = histories;
  const content = (rows: TransactionRow[]) =>
    rows.map((row) => [row.amount_cents, row.generated_name, row.client_reference]);
  expect(content(same)).toEqual(content(first));
  expect(content(other)).not.toEqual(content(first));
  const ids = new Set(histories.flat().map((row) => row.id));
  expect(ids.size).toBe(600);
});

test('an account with movements or transactions is refused, and its statement stays as it was', async () => {
  const withBalance = await account({ openingBalanceCents: 1_000_000n });
  const seeded = await account();
  await seedHistory(pool, { ...order, transactions: 300, accountId: seeded });
  for (const accountId of [withBalance, seeded]) {
    const before = await transactionsOf(accountId);
    await expect(seedHistory(pool, { ...order, accountId })).rejects.toMatchObject({
      code: 'account_has_history',
    });
    expect(await transactionsOf(accountId)).toEqual(before);
  }
  expect(await verifyLedger(pool)).toMatchObject({ differenceCents: 0n, brokenStatements: 0 });
});

test('keeps to the bounds and the daily limit of the account', async () => {
  const accountId = await account({
    ticketInMinCents: 5_000n,
    ticketInMaxCents: 6_000n,
    dailyLimitCents: 20_000n,
  });
  await seedHistory(pool, { ...order, transactions: 1_000, accountId });
  const rows = await transactionsOf(accountId);
  const deposits = rows.filter((row) => row.type === 'DEPOSIT').map((row) => row.amount_cents);
  expect(deposits.every((cents) => cents >= 5_000n && cents <= 6_000n)).toBe(true);
  const { rows: days } = await pool.query<{ cents: bigint }>(
    `select sum(amount_cents)::bigint as cents from transactions
      where account_id = $1 and type = 'WITHDRAW' and status <> 'CANCELED'
      group by (created_at at time zone 'America/Sao_Paulo')::date`,
    [accountId],
  );
  expect(days.length).toBeGreaterThan(3);
  expect(days.every((day) => day.cents <= 20_000n)).toBe(true);
});

test('is refused for an unknown account, and for rules that allow no deposit', async () => {
  await expect(seedHistory(pool, { ...order, accountId: 'x' })).rejects.toMatchObject({
    status: 404,
  });
  const { accountId } = await createAccount(pool, { edition: 'gateway', name: 'Loja' });
  await expect(seedHistory(pool, { ...order, accountId })).rejects.toMatchObject({ status: 422 });
  expect(await transactionsOf(accountId)).toHaveLength(0);
});
