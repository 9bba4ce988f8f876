import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { citusWorkers } from '#service/testing/database/citus-nodes.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { tablePlaces } from './table-places.ts';

const service = openForTests(createTestApp);

interface Sent {
  text: string;
  values: unknown[];
}

/** Whatever the service asks the database for while it works, by the first one of each kind. */
async function sentDuring(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent = new Map<string, Sent>();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [first] of query.mock.calls as unknown as [string | Partial<Sent>][]) {
      if (typeof first === 'string' || !first.text) continue;
      sent.set(first.text, { text: first.text, values: first.values ?? [] });
    }
  } finally {
    query.mockRestore();
  }
  return [...sent.values()];
}

const divided = Object.entries(tablePlaces)
  .filter(([, place]) => place === 'account')
  .map(([table]) => table);
const namesDivided = new RegExp(`\\b(from|join|into|update) (${divided.join('|')})\\b`);

/** Nodes that the statement would go to, as `port` numbers, subplans included. */
async function nodesOf({ text, values }: Sent): Promise<string[]> {
  const { rows } = await service.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
  if (Math.max(0, ...tasks) > 1) return ['several'];
  return [...new Set(Array.from(plan.matchAll(/port=(\d+)/g), ([, port = '']) => port))];
}

// On a single server there is nothing to see.
const isSingle = citusWorkers.length === 0;
test.skipIf(isSingle)('the money path of one account goes to one node', async () => {
  const shop = await openShop(service, { dailyLimitCents: 1_000_000n });
  const { token } = shop;
  const callbackUrl = 'http://127.0.0.1:9/';
  const ways: Record<string, () => Promise<unknown>> = {
    charge: () => shop.charge({ callbackUrl }),
    payment: async () => shop.pay(await shop.charge({ callbackUrl, amount: 100 })),
    withdrawal: () =>
      service.api.post(
        '/v1/withdraw/',
        { amount: 1, pixType: 'CPF', pixKey: '52998224725', callbackUrl },
        { token },
      ),
    refund: async () => {
      const charge = await shop.charge({ callbackUrl, amount: 2 });
      await shop.pay(charge);
      await service.api.post(`/v1/user/refund/${charge.id}`, { description: 'x' }, { token });
    },
    statement: () => service.api.get('/v1/user/bank-statements/', { token }),
    transactions: () => service.api.get('/v1/user/transactions/', { token }),
  };
  const elsewhere: Record<string, string[]> = {};
  for (const [name, way] of Object.entries(ways)) {
    for (const sent of (await sentDuring(way)).filter(({ text }) => namesDivided.test(text))) {
      const nodes = await nodesOf(sent);
      if (nodes.length > 1 || nodes[0] === 'several') {
        (elsewhere[name] ??= []).push(sent.text.replace(/\s+/g, ' ').trim().slice(0, 120));
      }
    }
  }
  expect(elsewhere).toEqual({});
});
