import { describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import type { EditionAccount } from '#service/testing/edition-adapter.ts';
import type { TestBank } from '#service/testing/provider/test-bank.ts';
import { openBanks, refundPlacesOf } from '#service/testing/provider/test-banks.ts';
import { countStatuses, inTurns } from '#service/testing/replies.ts';
import type { Api } from '#service/testing/test-app.ts';

const banks = openBanks();

async function paidCharge(bank: TestBank, shop: EditionAccount, amount: number) {
  const charge = await shop.charge({ amount });
  expect(await bank.pay(shop, charge)).toBe(true);
  return charge;
}

const replicas: [string, (bank: TestBank) => Api[]][] = [
  ['one replica', ({ service }) => [service.api]],
  ['two replicas', ({ service, second }) => [service.api, second.api]],
];

describe.each(refundPlacesOf(banks))('in $where', ({ bank, adapter }) => {
  const { refused, held, refundNeedsMoney } = adapter;

  test.each(replicas)(
    'of 20 refunds of one deposit exactly one passes, over %s, however much money is there',
    async (_, apis) => {
      const funds = { openingBalanceCents: 1_000_000n, feeInFixedCents: 30n };
      const shop = await adapter.open(bank.service, funds);
      const deposit = await paidCharge(bank, shop, 10);
      const replies = await Promise.all(
        inTurns(apis(bank), 20).map((api) => shop.refund(deposit, api)),
      );
      expect(countStatuses(replies)).toEqual({ 200: 1, [refused]: 19 });
      expect(await shop.balances()).toEqual(['9999.70', '0.00']);
      const { rows } = await bank.service.pool.query<{ orders: number }>(
        'select count(*)::int as orders from provider_orders where transaction_id = $1',
        [deposit.id],
      );
      expect(rows).toEqual([{ orders: 1 }]);
    },
  );

  // What a merchant asks for needs the money, so one of the two finds it gone. What the provider
  // begins takes it anyway, and the withdrawal is the one that may find it gone.
  test.each(replicas)(
    'refund and withdrawal of the same money never both count on it, over %s, 15 times',
    async (_, apis) => {
      for (let round = 0; round < 15; round += 1) {
        const shop = await adapter.open(bank.service, { feeInFixedCents: 100n });
        const deposit = await paidCharge(bank, shop, 100);
        const [first, last] = inTurns(apis(bank), 2);
        const statuses = { refunded: 0, withdrawn: 0 };
        const calls = [
          async () => {
            statuses.refunded = (await shop.refund(deposit, first)).status;
          },
          async () => {
            statuses.withdrawn = (await shop.withdraw({ amount: 99 }, last)).status;
          },
        ];
        const order = round % 2 === 0 ? calls : calls.toReversed();
        await Promise.all(order.map((call) => call()));
        const [balance] = await shop.balances();
        // Refunded alone: minus the fee, the one debt that the rule allows.
        const possible = [
          { refunded: 200, withdrawn: refused, balance: '-1.00' },
          refundNeedsMoney
            ? { refunded: refused, withdrawn: 200, balance: '0.00' }
            : { refunded: 200, withdrawn: 200, balance: '-100.00' },
        ];
        expect(possible).toContainEqual({ ...statuses, balance });
        const pending = statuses.withdrawn === 200 ? '99.00' : '0.00';
        expect(await shop.balances()).toEqual(held(balance, pending));
      }
      expect(isSound(await verifyLedger(bank.service.pool))).toBe(true);
    },
  );

  test('ten deposits refunded at once stop where the rule says, to the cent', async () => {
    const shop = await adapter.open(bank.service, { feeInFixedCents: 100n });
    const deposits = [];
    for (let index = 0; index < 10; index += 1) deposits.push(await paidCharge(bank, shop, 10));
    // 90.00 are there, net 9.00 each; every refund takes 10.00 and needs 9.00, if it needs any.
    const replies = await Promise.all(
      deposits.map((deposit, index) =>
        shop.refund(deposit, (index % 2 ? bank.second : bank.service).api),
      ),
    );
    const passed = refundNeedsMoney ? { 200: 9, [refused]: 1 } : { 200: 10 };
    expect(countStatuses(replies)).toEqual(passed);
    expect(await shop.balances()).toEqual([refundNeedsMoney ? '0.00' : '-10.00', '0.00']);
  });

  test('of 20 reports that complete or fail one refund, the first decides for all', async () => {
    const shop = await adapter.open(bank.service, { openingBalanceCents: 50_000n });
    let refunded = 0;
    for (let round = 0; round < 10; round += 1) {
      const deposit = await paidCharge(bank, shop, 10);
      expect((await shop.refund(deposit)).status).toBe(200);
      const told = { id: deposit.id, of: 'refunds' as const };
      const replies = await bank.contradict(shop, told, inTurns(['settled', 'failed'], 20));
      expect(countStatuses(replies)).toEqual(bank.answers ? { 200: 10, [refused]: 10 } : {});
      if ((await shop.statusOf(deposit)) === 'REFUNDED') refunded += 1;
    }
    expect(await shop.balances()).toEqual([`${600 - 10 * refunded}.00`, '0.00']);
    expect(isSound(await verifyLedger(bank.service.pool))).toBe(true);
  });
});

test.each(banks)('after the races $name has what the books say, to the cent', async (bank) => {
  await expect(bank.assertSound()).resolves.toBeUndefined();
});
