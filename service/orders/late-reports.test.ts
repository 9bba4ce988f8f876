import { describe, expect, test } from 'vitest';
import type { EditionAdapter } from '#service/testing/edition-adapter.ts';
import type { LastWord, TestBank } from '#service/testing/provider/test-bank.ts';
import { openBanks, refundPlacesOf } from '#service/testing/provider/test-banks.ts';

const banks = openBanks();

async function ordersOf({ service }: TestBank, { id }: { id: string }): Promise<string[]> {
  const { rows } = await service.pool.query<{ id: string }>(
    'select id from provider_orders where transaction_id = $1 order by created_at',
    [id],
  );
  return rows.map((row) => row.id);
}

/** A deposit of 10.00 whose first refund failed and whose second one is under way. */
async function refundedTwice(bank: TestBank, adapter: EditionAdapter) {
  const shop = await adapter.open(bank.service);
  const deposit = await shop.charge();
  await bank.pay(shop, deposit);
  const refund = async () => {
    const reply = await shop.refund(deposit);
    if (reply.status !== 200) throw new Error(`refused: ${reply.text}`);
    await bank.service.orders.drain();
  };
  await refund();
  const [first] = await ordersOf(bank, deposit);
  if (first === undefined) throw new Error('no order');
  await bank.end(first, 'failed');
  expect(await shop.statusOf(deposit)).toBe('COMPLETED');
  await refund();
  const [, second] = await ordersOf(bank, deposit);
  if (second === undefined) throw new Error('no second order');
  return { shop, first, second, statusNow: () => shop.statusOf(deposit) };
}

describe.each(refundPlacesOf(banks))('in $where', ({ bank, adapter }) => {
  test.each<LastWord>(['failed', 'settled'])(
    'the first refund reported as %s again does not decide the second',
    async (word) => {
      const { shop, first, second, statusNow } = await refundedTwice(bank, adapter);
      await bank.end(first, word);
      expect(await statusNow()).toBe('WAITING_FOR_REFUND');
      expect(await shop.balances()).toEqual(['0.00', '0.00']);
      await bank.end(second, 'settled');
      expect(await statusNow()).toBe('REFUNDED');
      await bank.end(first, word);
      await bank.end(second, 'failed');
      expect(await statusNow()).toBe('REFUNDED');
      expect(await shop.balances()).toEqual(['0.00', '0.00']);
    },
  );
});
