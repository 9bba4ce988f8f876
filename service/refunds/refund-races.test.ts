import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/transaction.ts';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { countStatuses, inTurns } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Api, TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

let service: TestApp;
let second: Omit<TestApp, 'replica'>;
beforeAll(async () => {
  service = await createTestApp();
  second = await service.replica();
});
afterAll(() => service.close());

async function paidCharge(shop: Shop, amount: number): Promise<Transaction> {
  const charge = await shop.charge({ amount });
  await shop.pay(charge);
  return charge;
}

function refund(api: Api, { token }: Shop, { id }: Pick<Transaction, 'id'>) {
  return api.post(`/v1/user/refund/${id}`, { description: 'Pedido do cliente' }, { token });
}

function withdraw(api: Api, { token }: Shop, amount: number) {
  const body = { amount, pixKey: 'cliente@exemplo.com.br', pixType: 'email' };
  return api.post('/v1/withdraw/', body, { token });
}

describe.each([
  ['one replica', () => [service.api]],
  ['two replicas', () => [service.api, second.api]],
])('over %s', (_, apis) => {
  test('of 20 refunds of one deposit exactly one passes, however much money is there', async () => {
    const shop = await openShop(service, { openingBalanceCents: 1_000_000n, feeInFixedCents: 30n });
    const deposit = await paidCharge(shop, 10);
    const replies = await Promise.all(inTurns(apis(), 20).map((api) => refund(api, shop, deposit)));
    expect(countStatuses(replies)).toEqual({ 200: 1, 422: 19 });
    expect(await shop.balances()).toEqual(['9999.70', '0.00']);
    const { rows } = await service.pool.query<{ orders: number }>(
      'select count(*)::int as orders from provider_orders where transaction_id = $1',
      [deposit.id],
    );
    expect(rows).toEqual([{ orders: 1 }]);
  });

  test('refund and withdrawal of the same money: one of them, 30 times', async () => {
    for (let round = 0; round < 30; round += 1) {
      const shop = await openShop(service, { feeInFixedCents: 100n });
      const deposit = await paidCharge(shop, 100);
      const [first, last] = inTurns(apis(), 2);
      if (!first || !last) throw new Error('no replica');
      const calls = [() => refund(first, shop, deposit), () => withdraw(last, shop, 99)];
      const order = round % 2 === 0 ? calls : calls.toReversed();
      const replies = await Promise.all(order.map((call) => call()));
      expect(countStatuses(replies)).toEqual({ 200: 1, 422: 1 });
      const balances = (await shop.balances()).join(' ');
      // Refunded: minus the fee, the one debt that the rule allows. Withdrawn: all of it held.
      expect(['-1.00 0.00', '0.00 99.00']).toContain(balances);
    }
    expect(isSound(await verifyLedger(service.pool))).toBe(true);
  });
});

test('ten deposits refunded at once stop where the rule says, to the cent', async () => {
  const shop = await openShop(service, { feeInFixedCents: 100n });
  const deposits = [];
  for (let index = 0; index < 10; index += 1) deposits.push(await paidCharge(shop, 10));
  // 90.00 are there, net 9.00 each; every refund takes 10.00 and needs 9.00.
  const replies = await Promise.all(
    deposits.map((deposit, index) => refund((index % 2 ? second : service).api, shop, deposit)),
  );
  expect(countStatuses(replies)).toEqual({ 200: 9, 422: 1 });
  expect(await shop.balances()).toEqual(['0.00', '0.00']);
});

test('of 20 reports that complete or fail one refund, the first decides for all', async () => {
  const shop = await openShop(service, { openingBalanceCents: 50_000n });
  let refunded = 0;
  for (let round = 0; round < 10; round += 1) {
    const deposit = await paidCharge(shop, 10);
    expect((await refund(service.api, shop, deposit)).status).toBe(200);
    const replies = await Promise.all(
      inTurns(['complete', 'fail'], 20).map((step, index) =>
        (index % 3 === 0 ? second : service).api.post<Transaction>(
          `/sandbox/v1/refunds/${deposit.id}/${step}`,
          {},
          { token: shop.token },
        ),
      ),
    );
    expect(countStatuses(replies)).toEqual({ 200: 10, 422: 10 });
    if (replies.some((reply) => reply.body.status === 'REFUNDED')) refunded += 1;
  }
  expect(await shop.balances()).toEqual([`${600 - 10 * refunded}.00`, '0.00']);
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
});
