import { beforeAll, expect, test } from 'vitest';
import { txidOf } from '#lib/domain/keys/txid.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import type { EditionAccount, EditionAdapter } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createEfiApp, settingsFor, webhookSecret } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import { assertReconciled } from '#service/testing/provider/test-bank.ts';
import { efi, hasRefunds } from '#service/testing/provider/test-banks.ts';
import { inTurns } from '#service/testing/replies.ts';
import { runDoomedService, startServiceProcess } from '#service/testing/service-process.ts';

// What crash-recovery.test.ts proves over the sandbox, over Efí's adapter: real processes die by
// SIGKILL on the way to the provider or back, and whoever comes after them ends what they began.

const app = openForTests<BacenApp>(createEfiApp);
const callbackUrl = 'https://loja.exemplo.com.br/pix';
const withdrawal = { amount: 60, pixKey: 'cliente@exemplo.com.br', pixType: 'email', callbackUrl };

const refunding = editions.filter((adapter) => hasRefunds(efi, adapter));

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
async function openPaidShop(adapter: EditionAdapter) {
  const shop = await adapter.open(app.service);
  const charge = await shop.charge({ amount: 100, callbackUrl });
  const pix = receive(charge);
  await tell(pix);
  await app.sweep('take webhooks of the provider');
  return { shop, charge, pix };
}

interface Request {
  origin: string;
  shop: EditionAccount;
  path: string;
  body: object;
}

/** The id of what was acknowledged; null when no answer came. */
async function post({ origin, shop, path, body }: Request): Promise<string | null> {
  const headers = { ...shop.headers, 'content-type': 'application/json' };
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

async function traceOf({ accountId }: EditionAccount) {
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
  ...editions.map((adapter) => ({
    adapter,
    what: 'withdrawal',
    point: 'provider-before-call',
    trace: paidOut,
  })),
  ...refunding.map((adapter) => ({
    adapter,
    what: 'refund',
    point: 'refund-after-commit',
    trace: refunded,
  })),
];

test.each(senders)(
  'a $what whose sender died at $point is made once, in the $adapter.edition edition',
  async ({ point, what, adapter, trace }) => {
    const { shop, charge, pix } = await openPaidShop(adapter);
    const { payouts } = app.provider.bank;
    const earlier = new Set(payouts.keys());
    const doomed = await startServiceProcess(app.service.databaseUrl, {
      ...variables,
      // On a busy machine it must not lose its order before it comes to the line at which it dies.
      ORDER_LEASE_MS: '5000',
      PIX_FAIL_POINT: point,
      ROLES: 'api',
    });
    const call =
      what === 'refund'
        ? adapter.refund(charge.id)
        : { path: adapter.withdrawPath, body: withdrawal };
    await post({ origin: doomed.origin, shop, ...call });
    expect(await doomed.ended).toBe('SIGKILL');
    await comeToRest();
    expect(await traceOf(shop)).toEqual(trace);
    const made = [...payouts.keys()].filter((id) => !earlier.has(id)).length;
    expect([made, pix.devolucoes.length]).toEqual(what === 'refund' ? [0, 1] : [1, 0]);
  },
  90_000,
);

test.each(editions)(
  'what a worker was booking when it died is left to the next one, in the $edition edition',
  async (adapter) => {
    const { shop } = await openPaidShop(adapter);
    const withdraw = async () => {
      await shop.withdraw({ amount: 60, callbackUrl });
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
  },
  90_000,
);

/** Requests of an account for a process under load, with what becomes of each. */
async function planLoad(adapter: EditionAdapter) {
  const shop = await adapter.open(app.service, { openingBalanceCents: 100_000n });
  const open = () =>
    Promise.all(Array.from({ length: eachCount }, () => shop.charge({ amount: 100 })));
  const deposits = await open();
  const charges = await open();
  for (const deposit of deposits) await tell(receive(deposit));
  await app.sweep('take webhooks of the provider');
  const refunds = refunding.includes(adapter) ? deposits : [];
  const jobs = [
    ...deposits.map(() => ({
      path: adapter.withdrawPath,
      body: { ...withdrawal, amount: 2 },
      end: 'COMPLETED',
    })),
    ...refunds.map(({ id }) => ({ ...adapter.refund(id), end: 'REFUNDED' })),
    ...charges.map((charge) => ({
      path: `/provider/v1/webhook?hmac=${webhookSecret}`,
      body: { pix: [receive(charge)] },
      end: null,
    })),
  ];
  return { shop, charges, jobs: jobs.map((job) => ({ ...job, shop })) };
}

test('of two processes one dies under load: what was acknowledged is made, and once', async () => {
  const plans = [];
  for (const adapter of editions) plans.push(await planLoad(adapter));
  const running = await Promise.all(
    [1, 2].map(() => startServiceProcess(app.service.databaseUrl, variables)),
  );
  const [first, second] = running;
  if (!first || !second) throw new Error('no processes');
  const jobs = plans.flatMap((plan) => plan.jobs);
  let answered = 0;
  const origins = inTurns([first.origin, second.origin], jobs.length);
  const journal = await Promise.all(
    jobs.map(async ({ end, ...request }, index) => {
      const id = await post({ origin: origins[index] ?? '', ...request });
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
    'select id, status, type from transactions where account_id = any($1)',
    [plans.map(({ shop }) => shop.accountId)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const acknowledged = journal.flat();
  expect(acknowledged.length).toBeGreaterThan(eachCount / 2);
  for (const { id, end } of acknowledged) expect(found.get(id)?.status).toBe(end);
  for (const { id } of plans.flatMap(({ charges }) => charges))
    expect(found.get(id)?.status).toBe('COMPLETED');
  const sent = rows.filter(({ type }) => type === 'WITHDRAW').map(({ id }) => id);
  expect(sent.filter((id) => app.provider.bank.payouts.has(id))).toEqual(sent);
  await app.assertSound();
  await assertReconciled(app.service.pool, app.module);
}, 120_000);
