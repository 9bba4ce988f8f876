import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilNothingIsOpen } from '#service/testing/until-nothing-is-open.ts';
import { isSound, verifyLedger } from './ledger/verify-ledger.ts';
import { editions } from './testing/edition-adapter.ts';
import type { EditionAccount, EditionAdapter } from './testing/edition-adapter.ts';
import { inTurns } from './testing/replies.ts';
import { startServiceProcess } from './testing/service-process.ts';
import type { ServiceProcess } from './testing/service-process.ts';
import { createTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';

// Two real processes share the work of one database, over sockets.

const timing = { ORDER_LEASE_MS: '500', SANDBOX_SETTLE_MS: '30' };
// Of each kind of request, for each of two accounts of both editions.
const eachCount = 15;

let service: TestApp;
const processes: ServiceProcess[] = [];
beforeAll(async () => {
  service = await createTestApp();
  const { databaseUrl } = service;
  processes.push(
    ...(await Promise.all([1, 2].map(() => startServiceProcess(databaseUrl, timing)))),
  );
}, 120_000);
afterAll(async () => {
  await Promise.all(processes.map((running) => running.stop()));
  await service.close();
});

interface Job {
  headers: Record<string, string>;
  path: string;
  body: object;
  /** Status of the transaction once everything has come to its end. */
  end: string;
}

const withdrawal = { pixKey: 'cliente@exemplo.com.br', pixType: 'email' };

/** Withdrawals, refunds of paid deposits and payments, with splits where there are any. */
async function jobsOf(
  adapter: EditionAdapter,
  { shop, recipient }: { shop: EditionAccount; recipient: EditionAccount },
): Promise<Job[]> {
  const { headers } = shop;
  const callbackUrl = 'https://loja.exemplo.com.br/pix';
  const create = (body = {}) =>
    Promise.all(Array.from({ length: eachCount }, () => shop.charge({ callbackUrl, ...body })));
  const deposits = await create();
  await Promise.all(deposits.map(({ id }) => shop.control(`/charges/${id}/pay`)));
  const splits = [{ recipientId: recipient.accountId, type: 'percent', value: 30 }];
  const charges = await create(adapter.edition === 'bearer' && { splits });
  const body = { ...withdrawal, amount: 2, callbackUrl };
  return [
    ...deposits.map(({ id }) => ({ headers, ...adapter.refund(id), end: 'REFUNDED' })),
    ...charges.map(({ id }) => ({
      headers,
      path: `/sandbox/v1/charges/${id}/pay`,
      body: {},
      end: 'COMPLETED',
    })),
    ...charges.map(() => ({ headers, path: adapter.withdrawPath, body, end: 'COMPLETED' })),
  ];
}

/** Sends a job; answers the acknowledged transaction with the end it must come to. */
async function send(origin: string, { headers, path, body, end }: Job) {
  const request = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const reply = await fetch(origin + path, request).catch(() => null);
  if (reply?.status !== 200) return [];
  const answer: unknown = await reply.json().catch(() => null);
  return answer !== null && typeof answer === 'object' && 'id' in answer
    ? [{ id: String(answer.id), end }]
    : [];
}

test.each(editions)(
  'of 40 withdrawals of 100.00 at once from 1,000.00 exactly ten pass: $edition',
  async (adapter) => {
    const shop = await adapter.open(service, { openingBalanceCents: 100_000n });
    const body = { ...withdrawal, amount: 100 };
    const job = { headers: shop.headers, path: adapter.withdrawPath, body, end: 'COMPLETED' };
    const origins = inTurns(processes, 40).map(({ origin }) => origin);
    const passed = (await Promise.all(origins.map((origin) => send(origin, job)))).flat();
    expect(passed).toHaveLength(10);
    await untilNothingIsOpen(service.pool);
    expect(await shop.balances()).toEqual(['0.00', '0.00']);
  },
);

// The client keeps a journal of what was acknowledged; one process dies and is started again.
test('kill -9 under load loses nothing that was acknowledged, and doubles nothing', async () => {
  const balance = { openingBalanceCents: 100_000n };
  const fees = { feeInFixedCents: 10n, feeOutFixedCents: 25n };
  const shops: EditionAccount[] = [];
  const jobs: Job[] = [];
  for (const adapter of editions) {
    const ana = await adapter.open(service, balance);
    const bia = await adapter.open(service, { ...balance, ...fees });
    shops.push(ana, bia);
    jobs.push(...(await jobsOf(adapter, { shop: ana, recipient: bia })));
    jobs.push(...(await jobsOf(adapter, { shop: bia, recipient: ana })));
  }
  const [first, second] = processes;
  if (!first || !second) throw new Error('no processes');
  let answered = 0;
  const origins = inTurns([first.origin, second.origin], jobs.length);
  const journal = await Promise.all(
    jobs.map(async (job, index) => {
      const acknowledged = await send(origins[index] ?? second.origin, job);
      answered += 1;
      // A third of the way, with requests, batches and orders under way.
      if (answered === Math.floor(jobs.length / 3)) await first.kill();
      return acknowledged;
    }),
  );
  processes[0] = await startServiceProcess(service.databaseUrl, timing);
  await untilNothingIsOpen(service.pool);

  const { rows } = await service.pool.query<{
    id: string;
    status: string;
    moved: string;
  }>(
    `select t.id, t.status, t.type || ' ' || t.status || array(
              select e.amount_cents from ledger_entries e
               where e.transaction_id = t.id and e.account_id = t.account_id
                 and e.book = 'settlement'
               order by e.seq)::text as moved
       from transactions t where t.account_id = any($1)`,
    [shops.map(({ accountId }) => accountId)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const acknowledged = journal.flat();
  expect(acknowledged.length).toBeGreaterThan(jobs.length / 3);
  for (const { id, end } of acknowledged) expect(found.get(id)?.status).toBe(end);
  // Acknowledged or not: every one has ended, and its money has moved as its status says, once.
  const possible = [
    'DEPOSIT PENDING{}',
    'DEPOSIT COMPLETED{-1000}',
    'DEPOSIT REFUNDED{-1000,1000}',
    'WITHDRAW COMPLETED{200}',
  ];
  for (const { moved } of rows) expect(possible).toContain(moved);
  const { rows: doubled } = await service.pool.query(
    `select transaction_id from callbacks group by transaction_id, transaction_status
     having count(*) > 1
     union all
     select transaction_id from provider_orders group by transaction_id having count(*) > 1`,
  );
  expect(doubled).toEqual([]);
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
}, 180_000);
