import { describe, expect, test } from 'vitest';
import { expireDueCharges } from '#service/charges/charge-queries.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { countStatuses } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';

const service = openForTests(createTestApp);

describe.each(editions)('in a race in the $edition edition', (adapter) => {
  test('exactly one of paid and expired happens, and money only with paid', async () => {
    const seller = await adapter.open(service);
    let paidCount = 0;
    for (let round = 0; round < 40; round += 1) {
      const charge = await seller.charge({ amount: 1 });
      const calls = ['pay', 'expire'].map(
        (step) => () => seller.control(`/charges/${charge.id}/${step}`),
      );
      const order = round % 2 === 0 ? calls : calls.toReversed();
      const replies = await Promise.all(order.map((call) => call()));
      expect(countStatuses(replies)).toEqual({ 200: 1, [adapter.refused]: 1 });
      const status = await seller.statusOf(charge);
      expect(['COMPLETED', 'EXPIRED']).toContain(status);
      if (status === 'COMPLETED') paidCount += 1;
    }
    expect(await seller.balances()).toEqual([`${paidCount}.00`, '0.00']);
  });

  test('a payment and the sweep never both win', async () => {
    const seller = await adapter.open(service);
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
    for (const charge of charges) {
      replies.push((await seller.control(`/charges/${charge.id}/pay`)).status);
    }
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
