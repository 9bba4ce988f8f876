import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { sweepOrders } from '#service/orders/handle-order.ts';
import { reportDueOrders } from '#service/provider/sandbox/report-due-orders.ts';
import { createSandboxStatement } from '#service/provider/sandbox/sandbox-movements.ts';
import { reconcileDay } from '#service/reconciliation/reconcile-day.ts';
import { createRandomSource } from '#service/seed/random-source.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { drawOperation } from './draw-operation.ts';
import { applyRelease } from './model.ts';
import type { Model, ModelAccount } from './model.ts';
import { openAccounts } from './open-accounts.ts';
import { between } from './operation.ts';
import type { Operation, World } from './operation.ts';

// MONEY_SEED repeats a run, MONEY_OPERATIONS makes it longer. The time limit keeps a slow machine
// from waiting; a run that was cut short is still checked to the cent.
const seed = Number(process.env.MONEY_SEED ?? randomInt(1_000_000));
const operationsMax = Number(process.env.MONEY_OPERATIONS ?? 2_500);
const withinMs = process.env.MONEY_OPERATIONS ? Number.POSITIVE_INFINITY : 20_000;

const service = openForTests(createTestApp);
const second = openForTests(() => service.replica());
let world: World;

beforeAll(async () => {
  const model: Model = {
    accounts: await openAccounts(service),
    charges: [],
    withdrawals: [],
    infractions: [],
    transfers: [],
    suspense: [],
    paidInCents: 0,
    paidOutCents: 0,
    feesCents: 0,
  };
  const { api, pool } = service;
  world = { api, pool, model, random: createRandomSource(String(seed)) };
});

/** Up to twelve operations at once, none of them on the same thing; a single one half the time. */
function drawBatch(): Operation[] {
  const size = world.random.chance(0.4) ? 1 : between(world.random, 2, 12);
  const batch = new Map<string, Operation>();
  for (let index = 0; index < size; index += 1) {
    // The second replica takes part, too: its batches and its connections are its own.
    const { api, pool } = world.random.chance(0.3) ? second : service;
    const operation = drawOperation({ ...world, api, pool });
    if (operation.isAlone) return [operation];
    batch.set(operation.target === 'new' ? `new ${index}` : operation.target, operation);
  }
  return [...batch.values()];
}

async function runBatch(batch: Operation[]): Promise<void> {
  const predicted = batch.map((operation) => operation.expected());
  const replies = await Promise.all(batch.map((operation) => operation.send()));
  batch.forEach((operation, index) => {
    const reply = replies[index];
    if (!reply) throw new Error('an operation without an answer');
    // Alone, the model knows the answer; together they may take each other's money.
    const { refused, applyRefusal } = operation;
    const together = applyRefusal ? [502, refused] : [200, refused];
    const possible = batch.length === 1 ? predicted : together;
    expect(possible, `${operation.target}: ${reply.text}`).toContain(reply.status);
    if (reply.status === 200) operation.apply(reply.body);
    if (reply.status === 502) applyRefusal?.();
  });
}

/** Whatever the sandbox does by itself is done: the orders that it cancels have come back. */
async function settleSandbox(): Promise<void> {
  await Promise.all([service.orders.drain(), second.orders.drain()]);
  // Now and then the leases end, and the orders that wait are asked for once more.
  if (world.random.chance(0.05)) {
    await service.pool.query(
      `update provider_orders set lease_until = now() - interval '1 s' where state <> 'DONE'`,
    );
    await sweepOrders(service.orderDependencies, 500);
  }
  while (await isUnderWay()) {
    await sweepOrders(service.orderDependencies, 500);
    await reportDueOrders(second.orderDependencies, 500);
  }
  for (const withdrawal of world.model.withdrawals) {
    if (withdrawal.isDoomed && withdrawal.status === 'PENDING')
      applyRelease(world.model, withdrawal);
  }
}

/** The times of the tables are rounded: what is due now may be due in half a millisecond. */
async function isUnderWay(): Promise<boolean> {
  const { rows } = await service.pool.query<{ is: boolean }>(
    `select exists (select from provider_orders where attempts = 0)
            or exists (select from sandbox_orders
                        where settles_at is not null and not reported) as is`,
  );
  return rows[0]?.is ?? false;
}

async function balancesNow() {
  const { rows } = await service.pool.query<{ id: string; available: bigint; blocked: bigint }>(
    `select account_id as id, available_cents as available, blocked_cents as blocked
       from balances`,
  );
  return new Map(rows.map(({ id, ...row }) => [id, [Number(row.available), Number(row.blocked)]]));
}

function modelBalances() {
  return new Map(
    world.model.accounts.map(({ id, availableCents, blockedCents }) => [
      id,
      [availableCents, blockedCents],
    ]),
  );
}

describe(`a generated run (MONEY_SEED=${seed})`, () => {
  test('thousands of operations leave every balance as the model has it', async () => {
    const deadline = performance.now() + withinMs;
    let count = 0;
    while (count < operationsMax && performance.now() < deadline) {
      const batch = drawBatch();
      await runBatch(batch);
      await settleSandbox();
      expect(await balancesNow()).toEqual(modelBalances());
      count += batch.length;
    }
    process.stdout.write(`generated run: seed ${seed}, ${count} operations\n`);
    expect(count).toBeGreaterThan(50);
  }, 600_000);

  test('the ledger is sound, and every statement row continues the one before', async () => {
    expect(isSound(await verifyLedger(service.pool))).toBe(true);
    const { rows } = await service.pool.query<{ account_id: string; row: string[] }>(
      `select account_id, array[previous_available_cents, previous_blocked_cents,
                new_available_cents, new_blocked_cents]::text[] as row
         from ledger_entries where statement_id is not null order by account_id, seq`,
    );
    const last = new Map<string, string[]>();
    for (const { account_id: account, row } of rows) {
      expect(row.slice(0, 2)).toEqual(last.get(account) ?? ['0', '0']);
      last.set(account, row.slice(2));
    }
    const { rows: unnamed } = await service.pool.query(
      'select from ledger_entries where kind is null',
    );
    expect(unnamed).toEqual([]);
  });

  test('money is conserved: each book holds what came in and what went out', async () => {
    const { model } = world;
    const { rows } = await service.pool.query<{ book: string; cents: bigint }>(
      'select book, sum(amount_cents)::bigint as cents from ledger_entries group by book',
    );
    const books = new Map(rows.map((row) => [row.book, Number(row.cents)]));
    // What accounts owe each other within transfers is nothing over all of them.
    expect(books.get('clearing') ?? 0).toBe(0);
    books.delete('clearing');
    const sum = (of: (account: ModelAccount) => number) =>
      model.accounts.reduce((total, account) => total + of(account), 0);
    expect([...books.values()].reduce((total, cents) => total + cents, 0)).toBe(0);
    expect({ suspense: 0, ...Object.fromEntries(books) }).toEqual({
      suspense: model.suspense.reduce((total, item) => total + item.amountCents, 0),
      settlement: model.paidOutCents - model.paidInCents,
      fees: model.feesCents,
      equity: -sum((account) => account.openingCents),
      available: sum((account) => account.availableCents),
      blocked: sum((account) => account.blockedCents),
    });
  });

  test('every transaction is in its state and each change was notified once, in order', async () => {
    const { rows } = await service.pool.query<{ id: string; status: string; notified: string[] }>(
      `select t.id, t.status,
              array(select transaction_status from callbacks c
                     where c.transaction_id = t.id and c.account_id = t.account_id
                     order by c.seq) as notified
         from transactions t`,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    const { charges, withdrawals, transfers, accounts } = world.model;
    for (const { id, status, notified } of [...charges, ...withdrawals, ...transfers]) {
      expect(found.get(id)).toEqual({ id, status, notified });
      found.delete(id);
    }
    // The rest are those whose caller was answered 502, and nobody anything else.
    expect(found.size).toBe(accounts.reduce((sum, account) => sum + account.refusedAtOnce, 0));
    for (const row of found.values())
      expect(row).toMatchObject({ status: 'CANCELED', notified: [] });
  });

  test('no order is open of a thing that has ended, and none was made twice', async () => {
    const { rows } = await service.pool.query<{ wrong: string }>(
      `select o.id as wrong
         from (select distinct on (transaction_id) id, transaction_id, state from provider_orders
                order by transaction_id, created_at desc) o
         join transactions t on t.id = o.transaction_id
        where t.refund_reason is distinct from 'INFRACTION'
          and (o.state = 'DONE') = (t.status in ('PENDING', 'WAITING_FOR_REFUND'))`,
    );
    expect(rows).toEqual([]);
  });

  test('what matched nothing is open on the suspense book, and nothing else is', async () => {
    const { rows } = await service.pool.query<{ id: string }>(
      `select id from suspense_items where state = 'open' order by id`,
    );
    const open = world.model.suspense.map(({ id }) => id);
    expect(rows.map(({ id }) => id)).toEqual(open.toSorted());
  });

  test('the books and the provider have the same, movement by movement', async () => {
    const statement = createSandboxStatement(service.pool);
    const day = saoPauloDay(new Date());
    expect(await reconcileDay({ pool: service.pool, statement }, day)).toMatchObject({
      differenceCents: 0n,
      missingHere: [],
      missingThere: [],
    });
  });
});
