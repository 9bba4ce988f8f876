import { describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import type { EditionAccount } from '#service/testing/edition-adapter.ts';
import type { TestBank } from '#service/testing/provider/test-bank.ts';
import { openBanks, placesOf } from '#service/testing/provider/test-banks.ts';
import { countStatuses, inTurns } from '#service/testing/replies.ts';
import type { Api } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const banks = openBanks();

/** The daily limit is the bearer edition's: its tests know no other. */
function withdraw(api: Api, { token }: Shop, amount: number) {
  const body = { amount, pixKey: 'cliente@exemplo.com.br', pixType: 'email' };
  return api.post<{ id: string }>('/v1/withdraw/', body, { token });
}

/** The rows that the account reads: how many of each kind, and their sum in cents. */
async function reservationsOf({ service }: TestBank, { accountId }: EditionAccount) {
  const { rows } = await service.pool.query<{ withdrawals: number; held: bigint; orders: number }>(
    `select count(*)::int as withdrawals, sum(amount_cents + fee_cents)::bigint as held,
            (select count(*)::int from provider_orders where account_id = $1) as orders
       from transactions where account_id = $1 and type = 'WITHDRAW'`,
    [accountId],
  );
  return rows[0];
}

const apisOf = ({ service, second }: TestBank): Api[] => [service.api, second.api];
const replicas: [string, (bank: TestBank) => Api[]][] = [
  ['one replica', ({ service }) => [service.api]],
  ['two replicas', apisOf],
];

describe.each(placesOf(banks))('40 withdrawals of 100.00 at once, in $where', (place) => {
  const { bank, adapter } = place;
  const { refused, held } = adapter;

  test.each(replicas)('from 1,000.00 over %s: ten pass and leave nothing', async (_, apis) => {
    const shop = await adapter.open(bank.service, { openingBalanceCents: 100_000n });
    const replies = await Promise.all(
      inTurns(apis(bank), 40).map((api) => shop.withdraw({ amount: 100 }, api)),
    );
    expect(countStatuses(replies)).toEqual({ 200: 10, [refused]: 30 });
    expect(await shop.balances()).toEqual(held('0.00', '1000.00'));
    expect(await reservationsOf(bank, shop)).toEqual({
      withdrawals: 10,
      held: 100_000n,
      orders: 10,
    });
    expect(isSound(await verifyLedger(bank.service.pool))).toBe(true);
  });

  test.each(replicas)('the fee counts over %s: nine pass at one cent each', async (_, apis) => {
    const shop = await adapter.open(bank.service, {
      openingBalanceCents: 100_000n,
      feeOutFixedCents: 1n,
    });
    const replies = await Promise.all(
      inTurns(apis(bank), 40).map((api) => shop.withdraw({ amount: 100 }, api)),
    );
    expect(countStatuses(replies)).toEqual({ 200: 9, [refused]: 31 });
    expect(await shop.balances()).toEqual(held('99.91', '900.09'));
  });

  test('refused by the provider at once, each gives all of its money back', async () => {
    const shop = await adapter.open(bank.service, {
      openingBalanceCents: 100_000n,
      feeOutFixedCents: 1n,
    });
    const body = { amount: 100, pixKey: bank.refusedKey };
    const replies = await Promise.all(
      inTurns(apisOf(bank), 40).map((api) => shop.withdraw(body, api)),
    );
    await Promise.all([bank.service.orders.drain(), bank.second.orders.drain()]);
    const answered = adapter.edition === 'bearer' ? 200 : 502;
    const statuses = countStatuses(replies);
    expect(statuses[answered]).toBeGreaterThanOrEqual(9);
    expect((statuses[answered] ?? 0) + (statuses[refused] ?? 0)).toBe(40);
    expect(await shop.balances()).toEqual(['1000.00', '0.00']);
  });

  test('of 20 reports that settle or fail one withdrawal, the first decides for all', async () => {
    const shop = await adapter.open(bank.service, { openingBalanceCents: 50_000n });
    let settled = 0;
    for (let round = 0; round < 10; round += 1) {
      const { body } = await shop.withdraw({ amount: 10 });
      const told = { id: body.id, of: 'withdrawals' as const };
      const replies = await bank.contradict(shop, told, inTurns(['settled', 'failed'], 20));
      expect(countStatuses(replies)).toEqual(bank.answers ? { 200: 10, [refused]: 10 } : {});
      if ((await shop.statusOf(body)) === 'COMPLETED') settled += 1;
    }
    const { rows } = await bank.service.pool.query<{ status: string; count: number; paid: bigint }>(
      `select t.status, count(distinct t.id)::int as count, sum(e.amount_cents)::bigint as paid
         from transactions t join ledger_entries e
           on e.transaction_id = t.id and e.account_id = t.account_id
        where t.account_id = $1 and e.book in ('settlement', 'blocked') group by t.status`,
      [shop.accountId],
    );
    // What arrived is the provider's once, and what did not is nobody's.
    for (const { status, count, paid } of rows) {
      expect(paid).toBe(status === 'COMPLETED' ? BigInt(count) * 1_000n : 0n);
    }
    expect(await shop.balances()).toEqual([`${500 - 10 * settled}.00`, '0.00']);
  });
});

describe.each(banks)('over $name', (bank) => {
  test.each(replicas)(
    'the daily limit holds over %s, and its rest is still there',
    async (_, apis) => {
      const shop = await openShop(bank.service, {
        openingBalanceCents: 1_000_000n,
        dailyLimitCents: 45_000n,
      });
      const replies = await Promise.all(
        inTurns(apis(bank), 40).map((api) => withdraw(api, shop, 100)),
      );
      expect(countStatuses(replies)).toEqual({ 200: 4, 422: 36 });
      expect((await withdraw(bank.service.api, shop, 50.01)).status).toBe(422);
      expect((await withdraw(bank.service.api, shop, 50)).status).toBe(200);
    },
  );

  test('what cancelled withdrawals give back is spent once by those that race for it', async () => {
    const shop = await openShop(bank.service, {
      openingBalanceCents: 30_000n,
      dailyLimitCents: 30_000n,
    });
    const first = await Promise.all(
      [100, 100, 100].map((sum) => withdraw(bank.service.api, shop, sum)),
    );
    expect(countStatuses(first)).toEqual({ 200: 3 });
    const cancelled = first.slice(0, 2).map(({ body }) => body.id);
    const [replies] = await Promise.all([
      Promise.all(inTurns(apisOf(bank), 30).map((api) => withdraw(api, shop, 100))),
      ...cancelled.map((id) => bank.end(id, 'failed')),
    ]);
    const passed = replies.filter((reply) => reply.status === 200).length;
    const later = await Promise.all(
      inTurns(apisOf(bank), 4).map((api) => withdraw(api, shop, 100)),
    );
    expect(passed + (countStatuses(later)[200] ?? 0)).toBe(2);
    expect(await shop.balances()).toEqual(['0.00', '300.00']);
  });

  test('the bank has what the books say in the end, to the cent', async () => {
    await expect(bank.assertSound()).resolves.toBeUndefined();
  });
});
