import { expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { reportDueOrders } from '#service/provider/sandbox/report-due-orders.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);

async function post(shop: Shop, path: string, body = {}) {
  const reply = await service.api.post<Transaction>(path, body, { token: shop.token });
  if (reply.status !== 200) throw new Error(`refused: ${reply.text}`);
  await service.orders.drain();
  return reply.body;
}

async function ordersOf({ id }: Transaction): Promise<string[]> {
  const { rows } = await service.pool.query<{ id: string }>(
    'select id from provider_orders where transaction_id = $1 order by created_at',
    [id],
  );
  return rows.map((row) => row.id);
}

/** The provider reports the order, however late: settled, or failed with a reason. */
async function report(orderId: string, reason: string | null): Promise<void> {
  await service.pool.query(
    // Well past: the column rounds to milliseconds, up as well as down.
    `update sandbox_orders
        set settles_at = now() - interval '1 second', reported = false, cancellation_reason = $2
      where id = $1`,
    [orderId, reason],
  );
  await reportDueOrders(service.orderDependencies, 10);
}

/** A deposit of 10.00 whose first refund failed and whose second one is under way. */
async function refundedTwice() {
  const shop = await openShop(service);
  const deposit = await shop.charge();
  await shop.pay(deposit);
  const refund = () => post(shop, `/v1/user/refund/${deposit.id}`, { description: 'Troca' });
  await refund();
  await post(shop, `/sandbox/v1/refunds/${deposit.id}/fail`);
  await refund();
  const [first, second] = await ordersOf(deposit);
  if (first === undefined || second === undefined) throw new Error('no two orders');
  const statusNow = async () => {
    const path = `/v1/user/transactions/${deposit.id}`;
    return (await service.api.get<Transaction>(path, { token: shop.token })).body.status;
  };
  return { shop, first, second, statusNow };
}

test.each([
  ['failed', 'Transação cancelada por timeout'],
  ['settled', null],
])('the first refund reported as %s again does not decide the second', async (_, reason) => {
  const { shop, first, second, statusNow } = await refundedTwice();
  await report(first, reason);
  expect(await statusNow()).toBe('WAITING_FOR_REFUND');
  expect(await shop.balances()).toEqual(['0.00', '0.00']);
  await report(second, null);
  expect(await statusNow()).toBe('REFUNDED');
  await report(first, reason);
  await report(second, 'Transação cancelada por timeout');
  expect(await statusNow()).toBe('REFUNDED');
  expect(await shop.balances()).toEqual(['0.00', '0.00']);
});
