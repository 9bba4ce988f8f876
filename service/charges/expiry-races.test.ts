import { expect, test } from 'vitest';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { expireDueCharges } from './charge-queries.ts';

const service = openForTests(createTestApp);
const second = openForTests(() => service.replica());

test.each(editions)(
  'of payment and expiry exactly one happens, with sweeps of two replicas, in the $edition edition',
  async (adapter) => {
    const seller = await adapter.open(service);
    const callbackUrl = 'https://loja.exemplo.com.br/pix';
    const charges = await Promise.all(
      Array.from({ length: 120 }, () => seller.charge({ amount: 1, callbackUrl })),
    );
    await service.pool.query(
      `update transactions set expires_at = now() + random() * interval '200 ms'
      where account_id = $1`,
      [seller.accountId],
    );
    const paying = new AbortController();
    const sweep = async ({ pool }: Pick<TestApp, 'pool'>) => {
      while (!paying.signal.aborted) await expireDueCharges(pool, 3);
    };
    const sweeps = Promise.all([sweep(service), sweep(second)]);
    const statuses = new Map<string, number>();
    // Six at a time, so that the payments are spread over the time in which the charges expire.
    for (let start = 0; start < charges.length; start += 6) {
      await Promise.all(
        charges.slice(start, start + 6).map(async ({ id }, index) => {
          const { api } = index % 2 ? second : service;
          statuses.set(id, (await seller.control(`/charges/${id}/pay`, {}, api)).status);
        }),
      );
    }
    paying.abort();
    await sweeps;
    while ((await expireDueCharges(service.pool, 500)) > 0);

    const { rows } = await service.pool.query<{ id: string; status: string; notified: string[] }>(
      `select t.id, t.status, array_agg(c.transaction_status) as notified
       from transactions t left join callbacks c on c.transaction_id = t.id
      where t.account_id = $1 group by t.id, t.status`,
      [seller.accountId],
    );
    for (const row of rows) {
      expect(row.status).toBe(statuses.get(row.id) === 200 ? 'COMPLETED' : 'EXPIRED');
      // One change of status, so one callback.
      expect(row.notified).toEqual([row.status]);
    }
    expect(rows).toHaveLength(charges.length);
    const paid = [...statuses.values()].filter((status) => status === 200).length;
    expect(await seller.balances()).toEqual([`${paid}.00`, '0.00']);
    expect(isSound(await verifyLedger(service.pool))).toBe(true);
  },
);
