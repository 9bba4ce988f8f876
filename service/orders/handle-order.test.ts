import { describe, expect, test } from 'vitest';
import { createAuthenticator } from '#service/accounts/authenticate.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createEfiApp } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import { openCarelessWay, openEfiWay } from '#service/testing/provider/broken-ways.ts';
import type { OpenWay } from '#service/testing/provider/broken-ways.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { requestWithdrawal } from '#service/withdrawals/request-withdrawal.ts';
import { sendOrder, sweepOrders } from './handle-order.ts';
import { createOpenOrdersGauge } from './order-figures.ts';

const app = openForTests<BacenApp>(createEfiApp);

async function openCase(openWay: OpenWay) {
  const { service } = app;
  // Orders of earlier cases stay where they are: each case sweeps its own.
  await service.pool.query(`update provider_orders set lease_until = 'infinity'`);
  const shop = await openShop(service, { openingBalanceCents: 10_000n });
  const principal = await createAuthenticator(service.pool)(shop.token, '127.0.0.1');
  if (!principal) throw new Error('no principal');
  const { id } = await requestWithdrawal(service.pool, {
    account: principal.account,
    amountCents: 1_000n,
    destination: { pixKey: 'cliente@exemplo.com.br', pixType: 'email' },
    requestId: null,
    callbackUrl: null,
    description: null,
    clientReference: null,
  });
  const provider = openWay(app, id);
  const { deps } = provider;
  const sweep = async () => {
    await service.pool.query(
      `update provider_orders set lease_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    await sweepOrders(deps, 100);
  };
  return { shop, id, provider, deps, sweep };
}

/** Held: neither paid out nor given back, whatever nobody knows. */
const held = ['90.00', '10.00'];

describe.each<[string, OpenWay]>([
  ['a provider that knows no ids', openCarelessWay],
  ["Efí's adapter", openEfiWay],
])('an order, over %s,', (_, openWay) => {
  test('is sent once by 20 that take it up at the same moment', async () => {
    const { id, provider, deps, shop } = await openCase(openWay);
    await Promise.all([
      ...Array.from({ length: 10 }, () => sendOrder(deps, id)),
      ...Array.from({ length: 10 }, () => sweepOrders(deps, 100)),
    ]);
    expect(provider.heard()).toEqual([id]);
    expect(await shop.balances()).toEqual(held);
  });

  test('that the provider has is asked for, again and again, and never sent again', async () => {
    const { id, provider, deps, sweep, shop } = await openCase(openWay);
    await sendOrder(deps, id);
    for (let round = 0; round < 5; round += 1) await sweep();
    expect(provider.heard()).toEqual([id]);
    expect(await shop.balances()).toEqual(held);
  });

  test('whose answer was lost is asked for before anything is sent', async () => {
    const { id, provider, deps, sweep, shop } = await openCase(openWay);
    provider.lose('after it is heard');
    await sendOrder(deps, id);
    await sweep();
    expect(provider.heard()).toEqual([id]);
    expect(await shop.balances()).toEqual(held);
  });

  test('whose sender died after the provider had it is asked for, not sent', async () => {
    const { id, provider, sweep, shop } = await openCase(openWay);
    // As a process leaves it that dies between the provider's answer and the note of it.
    await app.service.pool.query('update provider_orders set attempts = 1 where id = $1', [id]);
    provider.hear();
    await sweep();
    expect(provider.heard()).toEqual([id]);
    expect(await shop.balances()).toEqual(held);
  });

  test('that the provider never heard of is sent by the next sweep, by the same id', async () => {
    const { id, provider, deps, sweep, shop } = await openCase(openWay);
    provider.lose('before it is heard');
    await sendOrder(deps, id);
    expect(await shop.balances()).toEqual(held);
    await sweep();
    await sweep();
    expect(provider.heard()).toEqual([id]);
  });

  test('is left alone while the provider cannot be asked', async () => {
    const { id, provider, deps, sweep, shop } = await openCase(openWay);
    provider.lose('after it is heard');
    await sendOrder(deps, id);
    provider.deafen();
    for (let round = 0; round < 3; round += 1) await sweep();
    expect(provider.heard()).toEqual([id]);
    expect(await shop.balances()).toEqual(held);
  });

  test('is not taken up before the lease of its sender has ended', async () => {
    const { id, provider, deps } = await openCase(openWay);
    await app.service.pool.query(
      `update provider_orders set attempts = 1, lease_until = now() + interval '30 seconds'
        where id = $1`,
      [id],
    );
    await sendOrder(deps, id);
    await sweepOrders(deps, 100);
    expect(provider.heard()).toEqual([]);
  });
});

test('for how long the oldest open order waits is measured, while the database is there', async () => {
  const { service } = app;
  const { id } = await openCase(openCarelessWay);
  await service.pool.query(
    `update provider_orders set created_at = now() - interval '90 seconds' where id = $1`,
    [id],
  );
  const measure = async (pool: Pool) => (await createOpenOrdersGauge(pool).get()).values[0]?.value;
  expect(await measure(service.pool)).toBeCloseTo(90, -1);
  await service.pool.query(`update provider_orders set state = 'DONE'`);
  expect(await measure(service.pool)).toBe(0);
  const away = createPool(service.databaseUrl);
  await away.end();
  expect(await measure(away)).toBeNaN();
});
