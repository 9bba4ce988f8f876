import { expect, test } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { verifyLedger } from '#service/ledger/verify-ledger.ts';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { createTransfer } from './create-transfer.ts';

const { pool } = databaseForTests();

async function account(name: string, settings: object = {}): Promise<string> {
  return (await createAccount(pool, { edition: 'bearer', name, ...settings })).accountId;
}

async function available(accountId: string): Promise<unknown> {
  const { rows } = await pool.query<{ cents: bigint }>(
    'select available_cents as cents from balances where account_id = $1',
    [accountId],
  );
  return rows[0]?.cents;
}

test('moves the money at once, with a completed transaction on each side', async () => {
  const from = await account('Loja A', { openingBalanceCents: 10_000n });
  const to = await account('Loja B', { edition: 'gateway' });
  const order = { fromAccountId: from, toAccountId: to, amountCents: 2_500n };
  const created = await createTransfer(pool, order);
  expect(await available(from)).toBe(7_500n);
  expect(await available(to)).toBe(2_500n);
  const { rows } = await pool.query(
    `select t.id, t.account_id, t.type, t.status, t.amount_cents, t.fee_cents, t.payer_name,
            t.receiver_name, e.amount_cents as booked
       from transactions t
       join ledger_entries e on e.transaction_id = t.id and e.account_id = t.account_id
                             and e.book = 'available'
      where t.account_id in ($1, $2) order by t.type`,
    [from, to],
  );
  const common = { status: 'COMPLETED', amount_cents: 2_500n, fee_cents: 0n };
  const names = { payer_name: 'Loja A', receiver_name: 'Loja B' };
  const { fromTransactionId, toTransactionId } = created;
  expect(rows).toEqual([
    {
      ...common,
      ...names,
      id: fromTransactionId,
      account_id: from,
      type: 'COMMISSION',
      booked: -2_500n,
    },
    { ...common, ...names, id: toTransactionId, account_id: to, type: 'TEF', booked: 2_500n },
  ]);
  expect(fromTransactionId).toMatch(/^EP[0-9A-F]{24}$/);
  expect(toTransactionId).toMatch(/^[a-z0-9]{25}$/);
});

test('crossing transfers at once neither lock each other up nor lose a cent', async () => {
  const one = await account('Um', { openingBalanceCents: 5_000n });
  const two = await account('Dois', { openingBalanceCents: 5_000n });
  const orders = Array.from({ length: 40 }, (_, index) => ({
    fromAccountId: index % 2 ? one : two,
    toAccountId: index % 2 ? two : one,
    amountCents: 100n,
  }));
  await Promise.all(orders.map((order) => createTransfer(pool, order)));
  expect(await available(one)).toBe(5_000n);
  expect(await available(two)).toBe(5_000n);
});

test('of two at once that together are too much, one is refused', async () => {
  const from = await account('Loja', { openingBalanceCents: 1_000n });
  const to = await account('Outra');
  const order = { fromAccountId: from, toAccountId: to, amountCents: 600n };
  const outcomes = await Promise.allSettled([
    createTransfer(pool, order),
    createTransfer(pool, order),
  ]);
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await available(from)).toBe(400n);
});

test('is refused for unknown and deleted accounts, one and the same, and no amount', async () => {
  const from = await account('Loja', { openingBalanceCents: 1_000n });
  const deleted = await account('Fechada');
  await updateAccount(pool, { accountId: deleted, status: 'DELETED' });
  const order = { fromAccountId: from, amountCents: 100n };
  for (const toAccountId of ['x', deleted]) {
    await expect(createTransfer(pool, { ...order, toAccountId })).rejects.toMatchObject({
      code: 'account_not_found',
      status: 404,
    });
  }
  const refusals = [
    { ...order, toAccountId: from },
    { ...order, toAccountId: deleted, amountCents: 0n },
  ];
  for (const refusal of refusals) {
    await expect(createTransfer(pool, refusal)).rejects.toMatchObject({ status: 422 });
  }
  expect(await available(from)).toBe(1_000n);
});

test('after all of this the ledger is sound', async () => {
  expect(await verifyLedger(pool)).toMatchObject({
    differenceCents: 0n,
    brokenStatements: 0,
    unbalancedTransfers: 0,
  });
});
