import { expect, test } from 'vitest';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import { checkFees } from './check-fees.ts';
import { findFeeRules, findRuleOfFee } from './fee-rules-of.ts';

const service = openForTests(createTestApp);
const today = saoPauloDay(new Date());
const ask = (accountId: string) =>
  checkFees(service.pool, { accountId, today, from: today, to: today });

/** A paid charge. */
async function receive(shop: Awaited<ReturnType<typeof openShop>>, amount: number) {
  const charge = await shop.charge({ amount });
  await shop.pay(charge);
  return charge;
}

test('fees by the terms of their time agree, whatever the terms are now', async () => {
  const shop = await openShop(service, { feeInFixedCents: 50n, feeInPercentPpm: 12_500n });
  await receive(shop, 33.33);
  await updateAccount(service.pool, { accountId: shop.accountId, feeInFixedCents: 90n });
  await receive(shop, 33.33);
  await receive(shop, 0.5);
  const { sums, differences } = await ask(shop.accountId);
  expect(differences).toEqual([]);
  // 0.50 + 0.42, 0.90 + 0.42, and never more than what came in.
  expect(sums).toEqual([
    {
      type: 'DEPOSIT',
      is_known: true,
      count: 3,
      charged_cents: 274n,
      expected_cents: 274n,
      difference_count: 0,
      difference_charged_cents: 0n,
      difference_expected_cents: 0n,
    },
  ]);
});

test('a fee that is another is listed with what it should be, the greatest first', async () => {
  const shop = await openShop(service, { feeInFixedCents: 100n });
  const [less, more] = [await receive(shop, 20), await receive(shop, 30)];
  const right = await receive(shop, 40);
  // As a mistake in the service would have charged it.
  for (const [charge, cents] of [
    [less, 90n],
    [more, 350n],
  ] as const) {
    await service.pool.query('update transactions set fee_cents = $2 where id = $1', [
      charge.id,
      cents,
    ]);
  }
  const { sums, differences } = await ask(shop.accountId);
  expect(differences).toMatchObject([
    {
      id: more.id,
      amount_cents: 3_000n,
      fee_cents: 350n,
      expected_cents: 100n,
      // From the beginning, for any amount.
      rule_since: null,
      rule_fixed: 100n,
      rule_ppm: 0n,
      rule_min: 0n,
      rule_from: 0n,
      rule_to: null,
    },
    { id: less.id, amount_cents: 2_000n, fee_cents: 90n, expected_cents: 100n },
  ]);
  expect(differences.map(({ id }) => id)).not.toContain(right.id);
  expect(sums).toMatchObject([
    { difference_count: 2, difference_charged_cents: 440n, difference_expected_cents: 200n },
  ]);
});

test('a rule of the API-key edition counts by its range, and only while it holds', async () => {
  const rule = { direction: 'DEPOSIT', minCents: 0n, maxCents: null } as const;
  const shop = await openGatewayShop(service, {
    taxRules: [
      { ...rule, taxType: 'FIXED', taxValue: 25n },
      { ...rule, minCents: 5_000n, taxType: 'PERCENTAGE', taxValue: 20_000n },
    ],
  });
  for (const amount of [49.99, 50]) await shop.pay(await shop.charge({ amount }));
  const taxRules = [{ ...rule, taxType: 'FIXED', taxValue: 70n } as const];
  await updateAccount(service.pool, { accountId: shop.accountId, taxRules });
  await shop.pay(await shop.charge({ amount: 50 }));
  const { sums, differences } = await ask(shop.accountId);
  expect(differences).toEqual([]);
  await service.pool.query('update transactions set fee_cents = 1 where account_id = $1', [
    shop.accountId,
  ]);
  const wrong = (await ask(shop.accountId)).differences;
  expect(wrong.map((one) => [one.expected_cents, one.rule_ppm, one.rule_from])).toEqual([
    [100n, 20_000n, 5_000n],
    [70n, 0n, 0n],
    [25n, 0n, 0n],
  ]);
  expect(wrong.map((one) => one.rule_since === null)).toEqual([true, false, true]);
  // 0.25, two per cent of 50.00, and 0.70 by the new rule.
  expect(sums).toMatchObject([{ count: 3, charged_cents: 195n, expected_cents: 195n }]);
});

test('what is older than the known terms is counted apart, whatever was charged', async () => {
  const shop = await openShop(service, { feeInFixedCents: 100n });
  const old = await receive(shop, 20);
  await receive(shop, 30);
  await service.pool.query(
    `update transactions set created_at = created_at - interval '2 days', fee_cents = 7
      where id = $1`,
    [old.id],
  );
  // As of an account that was there before its terms were kept.
  const owner = await service.pool.connect();
  await owner.query('set role none');
  await owner.query(`update fee_terms set since = now() - interval '1 day' where account_id = $1`, [
    shop.accountId,
  ]);
  owner.release(true);
  const from = saoPauloDay(new Date(), -3);
  const asked = { accountId: shop.accountId, today, from, to: today };
  const { sums, differences } = await checkFees(service.pool, asked);
  expect(differences).toEqual([]);
  const bySide = sums.toSorted((one, other) => Number(one.is_known) - Number(other.is_known));
  expect(bySide).toMatchObject([
    { is_known: false, count: 1, charged_cents: 7n, difference_count: 0 },
    { is_known: true, count: 1, charged_cents: 100n, difference_count: 0 },
  ]);
});

test('terms are written by the database alone', async () => {
  const { accountId } = await openShop(service);
  const change = service.pool.query('update fee_terms set since = now() where account_id = $1', [
    accountId,
  ]);
  await expect(change).rejects.toThrow('permission denied');
});

test('a fee is told by the rule of its time, never by one of later or of another fee', async () => {
  const shop = await openShop(service, { feeInFixedCents: 50n, feeInPercentPpm: 10_000n });
  const before = await receive(shop, 109.9);
  await updateAccount(service.pool, { accountId: shop.accountId, feeInFixedCents: 90n });
  const after = await receive(shop, 109.9);
  const ruleOf = async ({ id }: { id: string }) => {
    const found = await findTransaction(service.pool, { accountId: shop.accountId, id });
    if (!found) throw new Error('no transaction');
    const { created_at: createdAt, amount_cents: amountCents, fee_cents: feeCents } = found;
    const fee = { type: 'DEPOSIT', createdAt, amountCents, feeCents } as const;
    return findRuleOfFee(service.pool, { accountId: shop.accountId, ...fee });
  };
  expect(await ruleOf(before)).toMatchObject({ fixed: 50n, ppm: 10_000n });
  expect(await ruleOf(after)).toMatchObject({ fixed: 90n, ppm: 10_000n });
  await service.pool.query('update transactions set fee_cents = 1 where id = $1', [after.id]);
  expect(await ruleOf(after)).toBeNull();
  const day = { from: new Date(Date.now() - 86_400_000), to: new Date() };
  const rules = await findFeeRules(service.pool, { accountId: shop.accountId, ...day });
  const deposits = rules.filter(({ direction }) => direction === 'DEPOSIT');
  expect(deposits.map(({ fixed }) => fixed)).toEqual([50n, 90n]);
});
