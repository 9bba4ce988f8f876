import { expect, test } from 'vitest';
import { openBanks, placesOf } from '#service/testing/provider/test-banks.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { expireDueCharges } from './charge-queries.ts';

const banks = openBanks();

test.each(placesOf(banks))(
  'a charge ends paid or expired and tells each once, with sweeps of two replicas, in $where',
  async ({ bank, adapter }) => {
    const { service, second } = bank;
    const seller = await adapter.open(service);
    const callbackUrl = 'https://loja.exemplo.com.br/pix';
    const charges = await Promise.all(
      Array.from({ length: 120 }, () => seller.charge({ amount: 1, callbackUrl })),
    );
    await service.pool.query(
      `with drawn as materialized (
         select id, now() + random() * interval '200 ms' as at from transactions
          where account_id = $1)
       update transactions t set expires_at = drawn.at from drawn
        where t.id = drawn.id and t.account_id = $1`,
      [seller.accountId],
    );
    const paying = new AbortController();
    const sweep = async ({ pool }: Pick<TestApp, 'pool'>) => {
      while (!paying.signal.aborted) await expireDueCharges(pool, 3);
    };
    const sweeps = Promise.all([sweep(service), sweep(second)]);
    const paid = new Set<string>();
    // Six at a time, so that the payments are spread over the time in which the charges expire.
    for (let start = 0; start < charges.length; start += 6) {
      await Promise.all(
        charges.slice(start, start + 6).map(async (charge, index) => {
          const { api } = index % 2 ? second : service;
          if (await bank.pay(seller, charge, api)) paid.add(charge.id);
        }),
      );
    }
    paying.abort();
    await sweeps;
    while ((await expireDueCharges(service.pool, 500)) > 0);

    const { rows } = await service.pool.query<{ id: string; status: string; notified: string[] }>(
      `select t.id, t.status, array_agg(c.transaction_status order by c.seq) as notified
       from transactions t
       left join callbacks c on c.transaction_id = t.id and c.account_id = t.account_id
      where t.account_id = $1 group by t.id, t.status`,
      [seller.accountId],
    );
    for (const { id, status, notified } of rows) {
      expect(status).toBe(paid.has(id) ? 'COMPLETED' : 'EXPIRED');
      // One change of status, so one callback; what has expired is paid only by a late payment.
      const isLate = bank.takesLate && notified.length > 1;
      expect(notified).toEqual(isLate ? ['EXPIRED', 'COMPLETED'] : [status]);
    }
    expect(rows).toHaveLength(charges.length);
    expect(paid.size).toBeGreaterThanOrEqual(bank.takesLate ? charges.length : 0);
    expect(await seller.balances()).toEqual([`${paid.size}.00`, '0.00']);
    await bank.assertSound();
  },
);
