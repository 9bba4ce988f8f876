import { afterEach, describe, expect, test } from 'vitest';
import { sweepOrders } from '#service/orders/handle-order.ts';
import { reasonsByCode } from '#service/provider/reason-codes.ts';
import { newEndToEndId } from '#service/provider/sandbox/sandbox-provider.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import type { EditionAccount } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { shopCallbackUrl } from '#service/testing/test-infractions.ts';
import { runSandbox } from '#service/testing/test-withdrawals.ts';
import { assignItem } from './assign-item.ts';
import type { SuspenseTarget } from './assign-item.ts';
import { explainItem } from './explain-item.ts';
import { returnItem } from './return-item.ts';
import type { SuspenseItemRow } from './suspense-item.ts';

const service = openForTests(createTestApp);
afterEach(() => assertSound(service));

/** Somebody pays to the platform's key; answers the item that it becomes. */
async function openItem(seller: EditionAccount, body: object): Promise<string> {
  const { headers } = seller;
  const reply = await service.api.post<{ suspenseId: string }>('/sandbox/v1/pix', body, {
    headers,
  });
  return reply.body.suspenseId;
}

async function itemOf(id: string): Promise<SuspenseItemRow | undefined> {
  const { rows } = await service.pool.query<SuspenseItemRow>(
    'select * from suspense_items where id = $1',
    [id],
  );
  return rows[0];
}

const assign = (itemId: string, target: SuspenseTarget, accountId: string | null = null) =>
  assignItem(service.pool, { itemId, accountId, target });

const twenty = <Answer>(act: () => Promise<Answer>) =>
  Promise.allSettled(Array.from({ length: 20 }, act)).then((outcomes) =>
    outcomes.map(({ status }) => status).toSorted(),
  );
const onlyOne = ['fulfilled', ...Array.from({ length: 19 }, () => 'rejected')];

describe.each(editions)('an open item, in the $edition edition', (adapter) => {
  test('assigned to an account by twenty at once is one deposit with fee, reference and callback', async () => {
    const seller = await adapter.open(service, { feeInFixedCents: 50n });
    const charge = await seller.charge({ callbackUrl: shopCallbackUrl });
    await service.pool.query('update transactions set client_reference = $2 where id = $1', [
      charge.id,
      'pedido-7',
    ]);
    const txid = charge.id.padEnd(26, '0');
    const itemId = await openItem(seller, { amount: 9.5, txid });
    const { accountId } = seller;
    expect(await twenty(() => assign(itemId, { accountId }))).toEqual(onlyOne);
    expect(await seller.balances()).toEqual(['9.00', '0.00']);
    const item = await itemOf(itemId);
    expect(item).toMatchObject({ state: 'assigned', account_id: accountId });
    const { rows } = await service.pool.query(
      `select t.type, t.status, t.amount_cents, t.fee_cents, t.client_reference, t.end_to_end_id,
              t.paid_at, c.transaction_status as told
         from transactions t
         join callbacks c on c.transaction_id = t.id and c.account_id = t.account_id
        where t.id = $1`,
      [item?.assigned_transaction_id],
    );
    expect(rows).toEqual([
      {
        type: 'DEPOSIT',
        status: 'COMPLETED',
        amount_cents: 950n,
        fee_cents: 50n,
        client_reference: 'pedido-7',
        end_to_end_id: item?.end_to_end_id,
        paid_at: item?.received_at,
        told: 'COMPLETED',
      },
    ]);
    expect(await seller.statusOf(charge)).toBe('PENDING');
  });

  test('assigned to a charge of its amount confirms it, and to no other', async () => {
    const seller = await adapter.open(service, { feeInFixedCents: 50n });
    const [charge, dearer, paid] = [
      await seller.charge({ callbackUrl: shopCallbackUrl }),
      await seller.charge({ amount: 11 }),
      await seller.charge(),
    ];
    await seller.control(`/charges/${paid.id}/pay`);
    await seller.control(`/charges/${charge.id}/expire`);
    const itemId = await openItem(seller, { amount: 10 });
    for (const { id: chargeId } of [dearer, paid]) {
      await expect(assign(itemId, { chargeId })).rejects.toMatchObject({ status: 422 });
    }
    for (const target of [{ chargeId: 'EP0123456789ABCDEF01234567' }, { accountId: 'x' }]) {
      await expect(assign(itemId, target)).rejects.toMatchObject({ status: 404 });
    }
    await assign(itemId, { chargeId: charge.id });
    expect(await seller.statusOf(charge)).toBe('COMPLETED');
    expect(await seller.balances()).toEqual(['19.00', '0.00']);
    expect(await itemOf(itemId)).toMatchObject({
      state: 'assigned',
      assigned_transaction_id: charge.id,
      account_id: seller.accountId,
    });
  });

  test('is another account’s business to nobody but the operator', async () => {
    const [seller, other] = [await adapter.open(service), await adapter.open(service)];
    const charge = await seller.charge();
    const itemId = await openItem(seller, { amount: 9, txid: charge.id.padEnd(26, '0') });
    const { accountId } = other;
    for (const act of [
      () => assign(itemId, { accountId }, accountId),
      () => assign(itemId, { accountId: seller.accountId }, accountId),
      () => returnItem(service.pool, { itemId, accountId }),
      () => explainItem(service.pool, { itemId, accountId, note: 'minha' }),
    ]) {
      await expect(act()).rejects.toMatchObject({ status: 404 });
    }
    await assign(itemId, { accountId });
    expect(await other.balances()).toEqual(['9.00', '0.00']);
    expect(await seller.balances()).toEqual(['0.00', '0.00']);
  });

  test('a payout that came back is credited without a fee, and cannot be given back', async () => {
    const seller = await adapter.open(service, {
      openingBalanceCents: 5_000n,
      feeInFixedCents: 50n,
    });
    const { id } = (await seller.withdraw({ amount: 30 })).body;
    await runSandbox(service);
    await seller.control(`/withdrawals/${id}/settle`);
    const reply = await service.api.post<{ suspenseId: string }>(
      `/sandbox/v1/withdrawals/${id}/return`,
      { amount: 12.5 },
      { headers: seller.headers },
    );
    const itemId = reply.body.suspenseId;
    const giving = returnItem(service.pool, { itemId, accountId: null });
    await expect(giving).rejects.toMatchObject({ status: 422 });
    await assign(itemId, { accountId: seller.accountId });
    expect(await seller.balances()).toEqual(['32.50', '0.00']);
    expect(await itemOf(itemId)).toMatchObject({ state: 'assigned', assigned_transaction_id: id });
  });
});

describe('giving back', () => {
  const [adapter] = editions;
  if (!adapter) throw new Error('no edition');

  test('by twenty at once is one order, and the item is returned when that has settled', async () => {
    const seller = await adapter.open(service);
    const itemId = await openItem(seller, { amount: 8 });
    const keys = { itemId, accountId: null };
    expect(await twenty(() => returnItem(service.pool, keys))).toEqual(onlyOne);
    await expect(assign(itemId, { accountId: seller.accountId })).rejects.toMatchObject({
      code: 'suspense_item_closed',
    });
    await sweepOrders(service.orderDependencies, 100);
    const { state, return_order_id: orderId } = (await itemOf(itemId)) ?? {};
    expect(state).toBe('open');
    const endToEndId = newEndToEndId('D');
    const end = () =>
      service.orderDependencies.events.orderEnded({
        order: { orderId: orderId ?? '' },
        result: { result: 'settled', endToEndId, receiver: null },
      });
    await Promise.all(Array.from({ length: 20 }, end));
    expect(await itemOf(itemId)).toMatchObject({
      state: 'returned',
      return_end_to_end_id: endToEndId,
      return_order_id: null,
    });
    const { rows } = await service.pool.query(
      `select sum(amount_cents)::int as cents from ledger_entries
        where kind = 'suspense_return' and book = 'settlement'`,
    );
    expect(rows).toEqual([{ cents: 800 }]);
  });

  test('that fails leaves the item open with the reason, to be given back once more', async () => {
    const seller = await adapter.open(service);
    const itemId = await openItem(seller, { amount: 8 });
    const { return_order_id: orderId } = await returnItem(service.pool, {
      itemId,
      accountId: null,
    });
    const failed = { result: 'failed', reason: reasonsByCode.ed05 } as const;
    const order = { orderId: orderId ?? '' };
    await service.orderDependencies.events.orderEnded({ order, result: failed });
    expect(await itemOf(itemId)).toMatchObject({
      state: 'open',
      return_order_id: null,
      return_failure: reasonsByCode.ed05,
    });
    const again = await returnItem(service.pool, { itemId, accountId: null });
    // A late word on the first order says nothing of the second.
    await service.orderDependencies.events.orderEnded({ order, result: failed });
    expect(await itemOf(itemId)).toMatchObject({ return_order_id: again.return_order_id });
  });
});

test('an item is explained in any state, and the note goes when it is emptied', async () => {
  const [adapter] = editions;
  if (!adapter) throw new Error('no edition');
  const seller = await adapter.open(service);
  const itemId = await openItem(seller, { amount: 8 });
  const explain = (note: string) => explainItem(service.pool, { itemId, accountId: null, note });
  expect(await explain(' cliente avisou por e-mail ')).toMatchObject({
    note: 'cliente avisou por e-mail',
  });
  await assign(itemId, { accountId: seller.accountId });
  expect(await explain(' ')).toMatchObject({ note: null, state: 'assigned' });
});
