import { expect, test } from 'vitest';
import type { InfractionList } from '#lib/contract/bearer/infraction-list.ts';
import { infractionStatus } from '#lib/domain/states/enums.ts';
import { createPool } from '#service/database/pool.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { seedHistory } from './seed-history.ts';
import { seedInfractions } from './seed-infractions.ts';

const service = openForTests(createTestApp);

test('a history gets an infraction of every status, and the ledger stays sound', async () => {
  const shop = await openShop(service);
  const { accountId, token } = shop;
  const order = { transactions: 240, days: 14, seed: 'demo', locationHost: 'pix.sandbox.test' };
  // COPY cannot share a connection on which several queries are under way.
  const copying = createPool(service.databaseUrl, { pipeline: false });
  await seedHistory(copying, { ...order, accountId });
  await copying.end();
  expect(await seedInfractions(service.pool, accountId)).toBe(12);
  const path = '/v1/user/infractions/?limit=100';
  const { infractions } = (await service.api.get<InfractionList>(path, { token })).body;
  expect(new Set(infractions.map(({ status }) => status))).toEqual(
    new Set(infractionStatus.options),
  );
  expect(new Set(infractions.map(({ transaction }) => transaction.id)).size).toBe(12);
  expect(Number((await shop.balances())[1])).toBeGreaterThan(0);
  await assertSound(service);
});

test('an account without a history gets none', async () => {
  const { accountId } = await openShop(service);
  expect(await seedInfractions(service.pool, accountId)).toBe(0);
});
