import { expect, test } from 'vitest';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { balancesBefore } from './overview-queries.ts';

const service = openForTests(createTestApp);

test('the balance at the end of each day is the one that the statement ends with', async () => {
  const before = new Date();
  const shop = await openShop(service, { openingBalanceCents: 10_000n });
  await shop.pay(await shop.charge({ amount: 25 }));
  const [available] = await shop.balances();
  const moments = [before, new Date(Date.now() + 1000), new Date(Date.now() + 86_400_000)];
  const balances = await balancesBefore(service.pool, shop.accountId, moments);
  const now = BigInt(available.replace('.', ''));
  expect(balances).toEqual([0n, now, now]);
});
