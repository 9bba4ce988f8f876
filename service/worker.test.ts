import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import { postWithdrawal } from '#service/testing/test-withdrawals.ts';
import { startWorker } from './worker.ts';

let service: TestApp;
let workers: { stop(): Promise<void> }[];
beforeAll(async () => {
  service = await createTestApp();
  workers = [open(), open()];
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await assertSound(service);
  await service.close();
});

/** A worker, as another process would be, beside a sandbox that settles at once. */
function open() {
  return startWorker({ ...createSandboxParts(service.pool, '0'), files: service.files });
}

async function expectStatus(shop: Shop, { id }: { id: string }, status: string): Promise<void> {
  const path = `/v1/user/transactions/${id}`;
  await vi.waitFor(
    async () => {
      const reply = await service.api.get<Transaction>(path, { token: shop.token });
      expect(reply.body.status).toBe(status);
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** The sandbox of the application waits for control: this says that the order's time has come. */
async function settle({ id }: { id: string }): Promise<void> {
  await service.orders.drain();
  await service.pool.query(
    `update sandbox_orders s set settles_at = now() from provider_orders o
      where o.id = s.id and o.transaction_id = $1`,
    [id],
  );
}

test('what is on its way arrives by the hand of a worker', async () => {
  const shop = await openShop(service, { openingBalanceCents: 10_000n });
  const deposit = await shop.charge();
  await shop.pay(deposit);
  const { token } = shop;
  await service.api.post(`/v1/user/refund/${deposit.id}`, { description: 'x' }, { token });
  const withdrawal = (await postWithdrawal(service, shop)).body;
  const failing = { pixKey: 'ac03@sandbox.pix', pixType: 'email' };
  const failed = (await postWithdrawal(service, shop, failing)).body;
  await settle(withdrawal);
  await settle(deposit);
  await expectStatus(shop, withdrawal, 'COMPLETED');
  await expectStatus(shop, deposit, 'REFUNDED');
  await expectStatus(shop, failed, 'CANCELED');
  expect(await shop.balances()).toEqual(['90.00', '0.00']);
});

test('a charge expires without anybody asking', async () => {
  const shop = await openShop(service);
  const charge = await shop.charge({ expiresIn: 1 });
  await expectStatus(shop, charge, 'EXPIRED');
});

test('a credit is withdrawn by itself, once, by however many workers', async () => {
  const shop = await openShop(service, {
    autoWithdrawAmountCents: 5_000n,
    autoWithdrawPixKey: '52998224725',
    autoWithdrawPixType: 'cpf',
    autoWithdrawActive: true,
  });
  await shop.pay(await shop.charge({ amount: 49.99 }));
  await shop.pay(await shop.charge({ amount: 0.01 }));
  await vi.waitFor(async () => expect(await shop.balances()).toEqual(['0.00', '0.00']), {
    timeout: 15_000,
    interval: 100,
  });
  const path = '/v1/user/transactions/?type=WITHDRAW';
  const { body } = await service.api.get(path, { token: shop.token });
  expect(body).toMatchObject({ total: 1, transactions: [{ status: 'COMPLETED', amount: 50 }] });
});
