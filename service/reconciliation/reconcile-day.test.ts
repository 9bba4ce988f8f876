import { expect, test } from 'vitest';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { sweepOrders } from '#service/orders/handle-order.ts';
import { createSandboxStatement } from '#service/provider/sandbox/sandbox-movements.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { runSandbox } from '#service/testing/test-withdrawals.ts';
import { reconcileDay } from './reconcile-day.ts';

const service = openForTests(createTestApp);

const today = () => saoPauloDay(new Date());

const reconcile = (day = today()) =>
  reconcileDay({ pool: service.pool, statement: createSandboxStatement(service.pool) }, day);

const even = { differenceCents: 0n, missingHere: [], missingThere: [] };

test('of what was paid, refused, sent, refunded and returned every cent is on both sides', async () => {
  for (const adapter of editions) {
    const seller = await adapter.open(service, { openingBalanceCents: 50_000n });
    const charges = await Promise.all([1, 2, 3, 4].map(() => seller.charge()));
    const [paid, refunded, pending, late] = charges;
    if (!paid || !refunded || !pending || !late) throw new Error('no charges');
    for (const charge of [paid, refunded, pending]) {
      await seller.control(`/charges/${charge.id}/pay`);
      expect(await reconcile()).toMatchObject(even);
    }
    await seller.control('/pix', { amount: 7, txid: late.id.padEnd(26, '0') });
    await seller.control('/pix', { amount: 3.33 });
    await seller.refund(refunded);
    // It has left the books' settlement book, and not the provider's account.
    expect(await reconcile()).toMatchObject(even);
    await seller.control(`/refunds/${refunded.id}/complete`);
    await seller.refund(pending);
    const [settled, open, failed] = await Promise.all(
      [10, 11, 12].map(async (amount) => (await seller.withdraw({ amount })).body),
    );
    await runSandbox(service);
    expect(await reconcile()).toMatchObject(even);
    await seller.control(`/withdrawals/${settled?.id}/settle`);
    await seller.control(`/withdrawals/${failed?.id}/fail`, {
      cancellationReason: 'Saque cancelado',
    });
    await seller.control(`/withdrawals/${settled?.id}/return`, { amount: 4 });
    expect(open?.status).toBe('PENDING');
    expect(await reconcile()).toMatchObject(even);
  }
  const { providerCents, bookCents } = await reconcile();
  expect(providerCents).toBe(bookCents);
  expect(providerCents).toBe(2n * (3_000n + 700n + 333n - 1_000n - 1_000n + 400n));
});

test('a refund that settles by itself is on both sides', async () => {
  const [adapter] = editions;
  const seller = await adapter?.open(service);
  if (!seller) throw new Error('no edition');
  const charge = await seller.charge();
  await seller.control(`/charges/${charge.id}/pay`);
  await seller.refund(charge);
  await sweepOrders(service.orderDependencies, 100);
  await service.pool.query(`update sandbox_orders set settles_at = now() where kind = 'REFUND'`);
  await runSandbox(service);
  expect(await reconcile()).toMatchObject(even);
});

test('money that only one side has moved is told by its id, and the balances differ by it', async () => {
  const before = await reconcile();
  const [adapter] = editions;
  const seller = await adapter?.open(service);
  if (!seller) throw new Error('no edition');
  const charge = await seller.charge();
  const endToEndId = 'E99999008202611221200aaaaaaaaaaa';
  await seller.control(`/charges/${charge.id}/pay`, { endToEndId });
  const owner = 'E99999008202611221200bbbbbbbbbbb';
  await service.pool.query('insert into sandbox_movements values ($1, 123, now())', [owner]);
  expect(await reconcile()).toMatchObject({
    differenceCents: 123n,
    providerCents: before.providerCents + 1_123n,
    missingHere: [owner],
    missingThere: [],
  });
});

test('a day that is over is compared as it ended, and one to come is refused', async () => {
  const yesterday = saoPauloDay(new Date(), -1);
  expect(await reconcile(yesterday)).toEqual({ ...even, providerCents: 0n, bookCents: 0n });
  await expect(reconcile(saoPauloDay(new Date(), 1))).rejects.toMatchObject({ status: 422 });
});
