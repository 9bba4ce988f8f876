import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { whileDamaged } from '#service/testing/database/while-damaged.ts';
import { isSound, verifyLedger } from './verify-ledger.ts';

const { pool, url } = databaseForTests();
let accountId: string;

beforeAll(async () => {
  ({ accountId } = await createAccount(pool, {
    edition: 'bearer',
    name: 'Loja',
    openingBalanceCents: 10_000n,
  }));
  await createAccount(pool, { edition: 'bearer', name: 'Vazia' });
  await updateAccount(pool, { accountId, balanceCents: 7_500n });
});

const reportAfter = (damage: string) => whileDamaged(url, damage, () => verifyLedger(pool));

test('a ledger that only the use cases wrote is sound', async () => {
  const report = await verifyLedger(pool);
  expect(report).toEqual({
    accounts: 2,
    entries: 4,
    sealedUntil: null,
    differenceCents: 0n,
    brokenStatements: 0,
    unbalancedTransfers: 0,
    differingSeals: [],
  });
  expect(isSound(report)).toBe(true);
});

test('a balance that was changed by hand is a difference, in either direction', async () => {
  const report = await reportAfter(`
    update balances set available_cents = available_cents
      + case account_id when '${accountId}' then -1 else 3 end, blocked_cents = 2`);
  expect(report).toMatchObject({ differenceCents: 8n, brokenStatements: 0 });
  expect(isSound(report)).toBe(false);
});

test('a deleted entry is an unbalanced transfer, a difference and a torn statement', async () => {
  const report = await reportAfter(`
    delete from ledger_entries where book = 'available' and amount_cents = 10000`);
  expect(report).toMatchObject({
    entries: 3,
    differenceCents: 10_000n,
    brokenStatements: 1,
    unbalancedTransfers: 1,
  });
});

test('a statement row that does not continue the one before is found alone', async () => {
  const report = await reportAfter(`
    update ledger_entries set previous_available_cents = previous_available_cents + 5,
      new_available_cents = new_available_cents + 5 where book = 'available'
      and amount_cents = -2500`);
  expect(report).toMatchObject({
    differenceCents: 0n,
    brokenStatements: 1,
    unbalancedTransfers: 0,
  });
});

test('a balance row that is gone counts with what it held', async () => {
  const report = await reportAfter(`delete from balances where account_id = '${accountId}'`);
  expect(report).toMatchObject({ differenceCents: 7_500n });
});
