import { beforeAll, expect, test } from 'vitest';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { reconcileDay } from '#service/reconciliation/reconcile-day.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createEfiApp, settingsFor, webhookSecret } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import { inTurns } from '#service/testing/replies.ts';
import { runDoomedService, startServiceProcess } from '#service/testing/service-process.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import { txidOf } from '#service/transactions/transaction-id.ts';

// What crash-recovery.test.ts proves over the sandbox, over Efí's adapter: real processes die by
// SIGKILL on the way to the provider or back, and whoever comes after them ends what they began.

const app = openForTests<BacenApp>(createEfiApp);
const callbackUrl = 'https://loja.exemplo.com.br/pix';
const withdrawal = { amount: 60, pixKey: 'cliente@exemplo.com.br', pixType: 'email', callbackUrl };

// Of each kind of request in the run under load.
const eachCount = 8;

let variables: Record<string, string>;
beforeAll(() => {
  variables = {
    ...settingsFor(app.identities, app.provider),
    PROVIDER: 'efi',
    PROVIDER_POLL_SECONDS: '3600',
    ORDER_LEASE_MS: '300',
  };
});

const receive = ({ id }: { id: string }) =>
  app.provider.bank.receive({ txid: txidOf(id), valor: '100.00' });

const tell = ({ endToEndId }: { endToEndId: string }) =>
  app.service.api.post(`/provider/v1/webhook?hmac=${webhookSecret}`, { pix: [{ endToEndId }] });

/** A shop with a paid charge of 100.00. */
async function openPaidShop() {
  const shop = await openShop(app.service);
  const charge = await shop.charge({ amount: 100, callbackUrl });
  const pix = receive(charge);
  await tell(pix);
  await app.sweep('take webhooks of the provider');
  return { shop, charge, pix };
}

interface Request {
  origin: string;
  shop: Shop;
  path: string;
  body: object;
}

/** The id of what was acknowledged; null when no answer came. */
async function post({ origin, shop, path, body }: Request): Promise<string | null> {
  const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await fetch(origin + path, init).catch(() => null);
  const answer = (await reply?.json().catch(() => null)) as { id?: string } | null | undefined;
  return reply?.status === 200 ? (answer?.id ?? null) : null;
}

/** As if the time of all that waits had come. */
async function makeDue(): Promise<void> {
  await app.service.pool.query(
    `with due as (update provider_webhooks set due_at = now() - interval '1 s'
                   where due_at is not null)
     update provider_orders set lease_until = now() - interval '1 s' where state <> 'DONE'`,
  );
}

/** Everything that is under way comes to its end in this process, which lives. */
async function comeToRest(): Promise<void> {
  await makeDue();
  await app.sweep('take webhooks of the provider');
  for (let round = 0; round < 3; round += 1) await app.endOrders();
}

async function traceOf({ accountId }: Shop) {
  const { rows } = await app.service.pool.query<{ trace: unknown }>(
    `select json_build_object(
       'transactions', (select json_agg(type || ' ' || status order by seq)
          from transactions where account_id = $1),
       'callbacks', (select json_agg(transaction_status order by seq)
          from callbacks where account_id = $1),
       'orders', (select count(*) from provider_orders where account_id = $1)) as trace`,
    [accountId],
  );
  return rows[0]?.trace;
}

const paidOut = {
  transactions: ['DEPOSIT COMPLETED', 'WITHDRAW COMPLETED'],
  callbacks: ['COMPLETED', 'COMPLETED'],
  orders: 1,
};
const refunded = {
  transactions: ['DEPOSIT REFUNDED'],
  callbacks: ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'],
  orders: 1,
};

// Before a commit nothing knows of a provider, and after its answer is efi-process.test.ts.
const senders = [
  ['provider-before-call', 'withdraw', paidOut],
  ['refund-after-commit', 'refund', refunded],
] as const;

test.each(senders)(
  'what a sender that died at %s has begun is made once',
  async (point, what, trace) => {
    const { shop, charge, pix } = await openPaidShop();
    const { payouts } = app.provider.bank;
    const earlier = new Set(payouts.keys());
    const doomed = await startServiceProcess(app.service.databaseUrl, {
      ...variables,
      // On a busy machine it must not lose its order before it comes to the line at which it dies.
      ORDER_LEASE_MS: '5000',
      PIX_FAIL_POINT: point,
      ROLES: 'api',
    });
    const path = what === 'withdraw' ? '/v1/withdraw' : `/v1/user/refund/${charge.id}`;
    const body = what === 'withdraw' ? withdrawal : { description: 'Troca' };
    await post({ origin: doomed.origin, shop, path, body });
    expect(await doomed.ended).toBe('SIGKILL');
    await comeToRest();
    expect(await traceOf(shop)).toEqual(trace);
    const made = [...payouts.keys()].filter((id) => !earlier.has(id)).length;
    expect([made, pix.devolucoes.length]).toEqual(what === 'withdraw' ? [1, 0] : [0, 1]);
  },
  90_000,
);

test('what a worker was booking when it died is left to the next one', async () => {
  const { shop } = await openPaidShop();
  const withdraw = async () => {
    await app.service.api.post('/v1/withdraw', withdrawal, { token: shop.token });
    await app.service.orders.drain();
  };
  const pay = async () => tell(receive(await shop.charge({ amount: 100, callbackUrl })));
  // Each finds something of its own to die of: the one before may have booked the rest.
  for (const [point, prepare] of [
    ['settlement-before-commit', withdraw],
    ['payment-before-commit', pay],
    ['payment-after-commit', pay],
  ] as const) {
    await prepare();
    await makeDue();
    const doomed = { ...variables, PIX_FAIL_POINT: point, ROLES: 'worker' };
    expect([point, await runDoomedService(app.service.databaseUrl, doomed)]).toEqual([
      point,
      'SIGKILL',
    ]);
  }
  await comeToRest();
  expect(await traceOf(shop)).toEqual({
    transactions: [
      'DEPOSIT COMPLETED',
      'WITHDRAW COMPLETED',
      'DEPOSIT COMPLETED',
      'DEPOSIT COMPLETED',
    ],
    callbacks: ['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'],
    orders: 1,
  });
  expect(await shop.balances()).toEqual(['240.00', '0.00']);
}, 90_000);

test('of two processes one dies under load: what was acknowledged is made, and once', async () => {
  const shop = await openShop(app.service, { openingBalanceCents: 100_000n });
  const [deposits, charges] = await Promise.all(
    [1, 2].map(() =>
      Promise.all(Array.from({ length: eachCount }, () => shop.charge({ amount: 100 }))),
    ),
  );
  if (!deposits || !charges) throw new Error('no charges');
  for (const deposit of deposits) await tell(receive(deposit));
  await app.sweep('take webhooks of the provider');
  const running = await Promise.all(
    [1, 2].map(() => startServiceProcess(app.service.databaseUrl, variables)),
  );
  const [first, second] = running;
  if (!first || !second) throw new Error('no processes');
  const jobs = deposits.flatMap(({ id }, index) => [
    { path: '/v1/withdraw', body: { ...withdrawal, amount: 2 }, end: 'COMPLETED' },
    { path: `/v1/user/refund/${id}`, body: { description: 'Troca' }, end: 'REFUNDED' },
    {
      path: `/provider/v1/webhook?hmac=${webhookSecret}`,
      body: { pix: [receive(charges[index] ?? { id })] },
      end: null,
    },
  ]);
  let answered = 0;
  const origins = inTurns([first.origin, second.origin], jobs.length);
  const journal = await Promise.all(
    jobs.map(async ({ path, body, end }, index) => {
      const id = await post({ origin: origins[index] ?? '', shop, path, body });
      answered += 1;
      if (answered === eachCount) await first.kill();
      return id !== null && end !== null ? [{ id, end }] : [];
    }),
  );
  await comeToRest();
  await second.stop();
  // What the dead one was never told by webhook, the polls find.
  await app.service.pool.query(`update provider_polls set due_at = now() - interval '1 s'`);
  await app.sweep('ask the provider for payments');
  await comeToRest();

  const { rows } = await app.service.pool.query<{ id: string; status: string; type: string }>(
    'select id, status, type from transactions where account_id = $1',
    [shop.accountId],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const acknowledged = journal.flat();
  expect(acknowledged.length).toBeGreaterThan(eachCount / 2);
  for (const { id, end } of acknowledged) expect(found.get(id)?.status).toBe(end);
  for (const { id } of charges) expect(found.get(id)?.status).toBe('COMPLETED');
  const sent = rows.filter(({ type }) => type === 'WITHDRAW').map(({ id }) => id);
  expect(sent.filter((id) => app.provider.bank.payouts.has(id))).toEqual(sent);
  const { statement } = app.module;
  if (!statement) throw new Error('Efí has a statement');
  const day = saoPauloDay(new Date());
  expect(await reconcileDay({ pool: app.service.pool, statement }, day)).toMatchObject({
    differenceCents: 0n,
    missingHere: [],
    missingThere: [],
  });
  await app.assertSound();
}, 120_000);
