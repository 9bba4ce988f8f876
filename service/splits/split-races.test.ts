import { expect, test } from 'vitest';
import { createChargeConfirmer } from '#service/charges/confirm-charge.ts';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { countStatuses, inTurns } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const second = openForTests(() => service.replica());

const chargesEach = 40;

function chargesOf(seller: Shop, recipient: Shop) {
  const splits = [
    { recipientId: recipient.accountId, type: 'percent', value: 25 },
    { recipientId: recipient.accountId, type: 'fixed', value: 1.5 },
  ];
  return Promise.all(
    Array.from({ length: chargesEach }, () => seller.charge({ amount: 10, splits })),
  );
}

/** Pays on alternating replicas: each has its own batches and its own connections. */
function pay(seller: Shop, charges: { id: string }[]) {
  return charges.map(({ id }, index) =>
    (index % 2 ? second : service).api.post(
      `/sandbox/v1/charges/${id}/pay`,
      {},
      { token: seller.token },
    ),
  );
}

test('splits that flow both ways at once end without a deadlock and to the cent', async () => {
  const [ana, bia] = [await openShop(service), await openShop(service, { feeInFixedCents: 40n })];
  const [anas, bias] = [await chargesOf(ana, bia), await chargesOf(bia, ana)];
  const replies = await Promise.all([...pay(ana, anas), ...pay(bia, bias)]);
  expect(countStatuses(replies)).toEqual({ 200: 2 * chargesEach });
  // Ana gives 2.50 + 1.50 of 10.00; Bia 2.40 + 1.50 of 9.60 net.
  const anaCents = chargesEach * (1000 - 400 + 390);
  const biaCents = chargesEach * (960 - 390 + 400);
  expect(await ana.balances()).toEqual([(anaCents / 100).toFixed(2), '0.00']);
  expect(await bia.balances()).toEqual([(biaCents / 100).toFixed(2), '0.00']);
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
});

test('payments, refunds and withdrawals of accounts that split to each other all end', async () => {
  const shops = [await openShop(service), await openShop(service), await openShop(service)];
  const [ana, bia, caio] = shops;
  if (!ana || !bia || !caio) throw new Error('no shops');
  const refundable = await Promise.all(Array.from({ length: 10 }, () => ana.charge()));
  await Promise.all(refundable.map((charge) => ana.pay(charge)));
  const charges = await Promise.all([
    chargesOf(ana, bia),
    chargesOf(bia, caio),
    chargesOf(caio, ana),
  ]);
  const replies = await Promise.all([
    ...shops.flatMap((shop, index) => pay(shop, charges[index] ?? [])),
    ...refundable.map(({ id }) =>
      second.api.post(`/v1/user/refund/${id}`, { description: 'x' }, { token: ana.token }),
    ),
    ...shops.flatMap(({ token }) =>
      Array.from({ length: 5 }, () =>
        service.api.post(
          '/v1/withdraw/',
          { amount: 0.01, pixKey: 'cliente@exemplo.com.br', pixType: 'email' },
          { token },
        ),
      ),
    ),
  ]);
  // A withdrawal may find nothing yet; a payment or a refund never waits for another one.
  const { 200: passed = 0, 422: refused = 0, ...others } = countStatuses(replies);
  expect(others).toEqual({});
  expect(passed + refused).toBe(3 * chargesEach + 10 + 15);
  expect(refused).toBeLessThanOrEqual(15);
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
});

// One payment a batch and many at once: the more often locks are taken, the surer a wrong order
// among them is met.
test('payments one by one that lock the same three accounts all end', async () => {
  const shops = [await openShop(service), await openShop(service), await openShop(service)];
  const splits = shops.map(({ accountId: recipientId }) => ({
    recipientId,
    type: 'percent',
    value: 10,
  }));
  const charges = await Promise.all(
    inTurns(shops, 90).map(async (shop) => ({
      accountId: shop.accountId,
      chargeId: (await shop.charge({ splits })).id,
    })),
  );
  const queue = inTurns(charges, charges.length);
  const paid = await Promise.all(
    inTurns([service.pool, second.pool], 10).map(async (pool) => {
      const confirm = createChargeConfirmer(pool);
      let count = 0;
      for (let next = queue.shift(); next; next = queue.shift()) {
        await confirm({ ...payment, ...next, endToEndId: `E999990082026${next.chargeId}` });
        count += 1;
      }
      return count;
    }),
  );
  expect(paid.reduce((sum, count) => sum + count, 0)).toBe(charges.length);
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
});

const payment = {
  payerName: 'Ana Lima',
  payerDocument: '52998224725',
  payerInstitutionIspb: null,
  payerInstitutionName: null,
  paidAt: null,
  isLate: false,
};
