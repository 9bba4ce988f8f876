import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/transaction.ts';
import { expireDueCharges } from '#service/charges/charge-queries.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

describe('in a race', () => {
  test('exactly one of paid and expired happens, and money only with paid', async () => {
    const seller = await openShop(service);
    let paidCount = 0;
    for (let round = 0; round < 40; round += 1) {
      const charge = await seller.charge({ amount: 1 });
      const path = `/sandbox/v1/charges/${charge.id}/expire`;
      const calls = [
        () => seller.pay(charge),
        () => service.api.post(path, {}, { token: seller.token }),
      ];
      const order = round % 2 === 0 ? calls : calls.toReversed();
      const replies = await Promise.all(order.map((call) => call()));
      expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const { body } = await service.api.get<Transaction>(`/v1/pix/?id=${charge.id}`, {
        token: seller.token,
      });
      expect(['COMPLETED', 'EXPIRED']).toContain(body.status);
      if (body.status === 'COMPLETED') paidCount += 1;
    }
    expect(await seller.balances()).toEqual([`${paidCount}.00`, '0.00']);
  });

  test('a payment and the sweep never both win', async () => {
    const seller = await openShop(service);
    const charges = await Promise.all(Array.from({ length: 60 }, () => seller.charge()));
    await service.pool.query(
      `update transactions set expires_at = now() + random() * interval '150 ms'
        where account_id = $1`,
      [seller.accountId],
    );
    const paying = new AbortController();
    const sweep = (async () => {
      while (!paying.signal.aborted) await expireDueCharges(service.pool, 5);
    })();
    const replies: number[] = [];
    for (const charge of charges) replies.push((await seller.pay(charge)).status);
    paying.abort();
    await sweep;
    await expireDueCharges(service.pool, 100);
    const { rows } = await service.pool.query<{ id: string; status: string }>(
      'select id, status from transactions where account_id = $1',
      [seller.accountId],
    );
    const statuses = new Map(rows.map((row) => [row.id, row.status]));
    const expected = replies.map((status) => (status === 200 ? 'COMPLETED' : 'EXPIRED'));
    expect(charges.map((charge) => statuses.get(charge.id))).toEqual(expected);
    const paidCount = replies.filter((status) => status === 200).length;
    expect(await seller.balances()).toEqual([`${paidCount * 10}.00`, '0.00']);
  });
});
