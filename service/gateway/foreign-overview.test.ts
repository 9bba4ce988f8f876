import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerEdition } from '#lib/server/sources/bearer/bearer-edition.ts';
import { readForeignOverview } from '#lib/server/sources/foreign/read-foreign-overview.ts';
import { gatewayEdition } from '#lib/server/sources/gateway/gateway-edition.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import type { GatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

let service: TestApp;
let shop: Shop;
let keyShop: GatewayShop;
let url: string;
beforeAll(async () => {
  service = await createTestApp();
  url = await service.listen();
  shop = await openShop(service, { openingBalanceCents: 10_000n });
  keyShop = await openGatewayShop(service, { openingBalanceCents: 10_000n });
});
afterAll(() => service.close());

const bearer = (token: string) => bearerEdition({ baseUrl: `${url}/v1`, token, isForeign: false });
const gateway = (token: string) =>
  gatewayEdition({ baseUrl: `${url}/gateway/v1`, token, isForeign: false });

const look = (name: 'bearer' | 'gateway', blockedCents: bigint | null, now = new Date()) => {
  const edition = name === 'bearer' ? bearer(shop.token) : gateway(keyShop.apiKey);
  return readForeignOverview({ edition, blockedCents }, now);
};

describe('the overview of a service by its lists alone', () => {
  test('of an account to which nothing happened is whole and empty', async () => {
    for (const edition of ['bearer', 'gateway'] as const) {
      expect(await look(edition, null)).toMatchObject({
        today: { created: { count: 0, amount: 0 }, paid: { count: 0 }, fees: 0 },
        volumeByHour: [],
        reach: { rows: 0, total: 0, isWhole: true, hasGaps: false },
      });
    }
  });

  test('of a bearer account: what was created, paid, charged and blocked, to the cent', async () => {
    const [first, second] = [await shop.charge({ amount: 12.34 }), await shop.charge()];
    await shop.charge({ amount: 7.5 });
    await Promise.all([shop.pay(first), shop.pay(second)]);
    const body = { amount: 30, pixKey: 'timeout@sandbox.pix', pixType: 'email' };
    const { token } = shop;
    expect((await service.api.post('/v1/withdraw/', body, { token })).status).toBe(200);
    const [, blocked] = await shop.balances();
    const overview = await look('bearer', BigInt(blocked.replace('.', '')));
    expect(overview).toMatchObject({
      today: {
        created: { count: 3, amount: 29.84 },
        paid: { count: 2, amount: 22.34 },
        paidOfCreated: 2,
        refunds: { count: 0, amount: 0 },
        withdrawals: { count: 0, amount: 0 },
      },
      yesterdayUntilNow: { created: { count: 0, amount: null } },
      attention: {
        failedWithdrawalsToday: { count: 0 },
        errorsToday: { count: 0 },
        waitingRefunds: { count: 0, amount: 0 },
        staleWithdrawals: { count: 0, amount: 0 },
      },
      blocked: { withdrawals: { count: 1, amount: 30 }, infractions: { count: 0 }, other: 0 },
      openInfractions: { count: 0, nextDeadline: null },
      reach: { rows: 4, total: 4, isWhole: true, hasGaps: false },
    });
    // An hour later the withdrawal is old, and nothing else has changed but the time of day.
    const later = await look('bearer', 3_000n, new Date(Date.now() + 3_660_000));
    expect(later.attention.staleWithdrawals).toEqual({ count: 1, amount: 30 });
  });

  test('of an account of the other edition, whose list takes one status at a time', async () => {
    const charges = [await keyShop.charge({ amount: 5.05 }), await keyShop.charge()];
    for (const charge of charges) await keyShop.pay(charge);
    await keyShop.charge({ amount: 8 });
    expect(await look('gateway', null)).toMatchObject({
      today: {
        created: { count: 3, amount: 23.05 },
        paid: { count: 2, amount: 15.05 },
        paidOfCreated: 2,
      },
      openInfractions: { count: 0 },
      blocked: { other: null },
      reach: { rows: 3, isWhole: true, hasGaps: false },
    });
  });

  test('with a token that is refused tells that nothing is known', async () => {
    const edition = bearer('pixmp_nobody');
    const overview = await readForeignOverview({ edition, blockedCents: 0n }, new Date());
    expect(overview).toMatchObject({
      today: { created: { count: null, amount: null }, fees: null },
      volumeByHour: [],
      reach: { rows: 0, total: null, isWhole: false, hasGaps: true },
    });
  });
});
