import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilNothingIsOpen } from '#service/testing/until-nothing-is-open.ts';
import type { FailPoint } from './fail-point.ts';
import { isSound, verifyLedger } from './ledger/verify-ledger.ts';
import { editions } from './testing/edition-adapter.ts';
import type { EditionAccount, EditionAdapter } from './testing/edition-adapter.ts';
import { runDoomedService, startServiceProcess } from './testing/service-process.ts';
import type { ServiceProcess } from './testing/service-process.ts';
import { createTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';

// Real processes that die by SIGKILL in the middle of one request each, on one database. Those
// that take requests have no worker, so that none ends what another one left behind; then two with
// a worker die while they clear up, and the last one finishes.

const callbackUrl = 'https://loja.exemplo.com.br/pix';

interface Case {
  shop: EditionAccount;
  /** The paid deposit or the charge that the request is about. */
  charge: { id: string };
  /** Of the request at which the process died; null when no answer came. */
  status: number | null;
  endedBy: string | null;
}

interface Step {
  call: (charge: { id: string }, adapter: EditionAdapter) => { path: string; body: object };
  isPaidBefore: boolean;
}

const withdrawal: Step = {
  call: (_charge, { withdrawPath: path }) => ({
    path,
    body: { amount: 60, pixKey: 'cliente@exemplo.com.br', pixType: 'email', callbackUrl },
  }),
  isPaidBefore: true,
};
const refund: Step = {
  call: ({ id }, adapter) => adapter.refund(id),
  isPaidBefore: true,
};
const payment: Step = {
  call: ({ id }) => ({
    path: `/sandbox/v1/charges/${id}/pay`,
    // The provider reports the same payment by the same id, however often.
    body: { endToEndId: `E99999008202601011200${id.slice(-11)}` },
  }),
  isPaidBefore: false,
};

const steps = {
  'withdrawal-before-commit': withdrawal,
  'withdrawal-after-commit': withdrawal,
  'provider-before-call': withdrawal,
  'provider-after-answer': withdrawal,
  'refund-before-commit': refund,
  'refund-after-commit': refund,
  'payment-before-commit': payment,
  'payment-after-commit': payment,
} satisfies Partial<Record<FailPoint, Step>>;
type RequestPoint = keyof typeof steps;

/** The trace of a shop whose charge was paid, and nothing else. */
const untouched = {
  transactions: ['DEPOSIT COMPLETED'],
  callbacks: ['COMPLETED'],
  atProvider: [-10_000],
  orders: 0,
  sandboxOrders: 0,
};

const timing = { ORDER_LEASE_MS: '300', SANDBOX_SETTLE_MS: '20' };

describe.each(editions)('in the $edition edition', (adapter) => {
  let service: TestApp;
  const cases = new Map<RequestPoint, Case>();
  const endOfWorkers: (string | null)[] = [];
  let last: ServiceProcess;

  beforeAll(async () => {
    service = await createTestApp();
    // Two at a time: a process that starts takes most of a core.
    const points = Object.keys(steps) as RequestPoint[];
    const takeOver = async () => {
      for (let point = points.shift(); point; point = points.shift()) {
        cases.set(point, await dieAt(point, steps[point]));
      }
    };
    await Promise.all([takeOver(), takeOver()]);
    for (const point of ['settlement-before-commit', 'settlement-after-commit'] as const) {
      const variables = { ...timing, PIX_FAIL_POINT: point };
      endOfWorkers.push(await runDoomedService(service.databaseUrl, variables));
    }
    last = await startServiceProcess(service.databaseUrl, timing);
    await untilNothingIsOpen(service.pool);
  }, 180_000);
  afterAll(async () => {
    await last?.stop();
    await service.close();
  });

  /** Sends one request to a process that dies at the fail point. */
  async function dieAt(point: RequestPoint, { call, isPaidBefore }: Step): Promise<Case> {
    const shop = await adapter.open(service);
    const charge = await shop.charge({ amount: 100, callbackUrl });
    if (isPaidBefore) await shop.control(`/charges/${charge.id}/pay`);
    const doomed = await startServiceProcess(service.databaseUrl, {
      ...timing,
      // On a busy machine it must not lose its order before it comes to the line at which it dies.
      ORDER_LEASE_MS: '2000',
      ROLES: 'api',
      PIX_FAIL_POINT: point,
    });
    const status = await post(doomed, { shop, ...call(charge, adapter) }).catch(() => null);
    const endedBy = await doomed.ended;
    await doomed.kill();
    return { shop, charge, status, endedBy };
  }

  async function post(
    { origin }: ServiceProcess,
    { shop, path, body }: { shop: EditionAccount; path: string; body: object },
  ): Promise<number> {
    const headers = { ...shop.headers, 'content-type': 'application/json' };
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    await reply.arrayBuffer();
    return reply.status;
  }

  function caseOf(point: RequestPoint): Case {
    const found = cases.get(point);
    if (!found) throw new Error(`no case ${point}`);
    return found;
  }

  /** What an account's money and its provider have been through, in the order of events. */
  async function traceOf({ accountId }: EditionAccount) {
    const { rows } = await service.pool.query<{ trace: unknown }>(
      `select json_build_object(
       'transactions', (select json_agg(type || ' ' || status order by seq)
          from transactions where account_id = $1),
       'callbacks', (select json_agg(transaction_status order by seq)
          from callbacks where account_id = $1),
       'atProvider', (select json_agg(amount_cents order by seq)
          from ledger_entries where account_id = $1 and book = 'settlement'),
       'orders', (select count(*) from provider_orders where account_id = $1),
       'sandboxOrders', (select count(*) from sandbox_orders s
          join provider_orders o on o.id = s.id where o.account_id = $1)) as trace`,
      [accountId],
    );
    return rows[0]?.trace;
  }

  test('every process died at its line, by SIGKILL', () => {
    for (const point of Object.keys(steps) as RequestPoint[]) {
      expect([point, caseOf(point).endedBy]).toEqual([point, 'SIGKILL']);
    }
    expect(endOfWorkers).toEqual(['SIGKILL', 'SIGKILL']);
  });

  describe('a withdrawal whose process died', () => {
    test('before its commit never was: the money is there and nothing was sent', async () => {
      const { shop, status } = caseOf('withdrawal-before-commit');
      expect(status).toBeNull();
      expect(await shop.balances()).toEqual(['100.00', '0.00']);
      expect(await traceOf(shop)).toEqual(untouched);
    });

    test.each<RequestPoint>([
      'withdrawal-after-commit',
      'provider-before-call',
      'provider-after-answer',
    ])('at %s is paid out once, and notified once', async (point) => {
      const { shop } = caseOf(point);
      expect(await shop.balances()).toEqual(['40.00', '0.00']);
      expect(await traceOf(shop)).toEqual({
        transactions: ['DEPOSIT COMPLETED', 'WITHDRAW COMPLETED'],
        callbacks: ['COMPLETED', 'COMPLETED'],
        atProvider: [-10_000, 6_000],
        orders: 1,
        sandboxOrders: 1,
      });
    });
  });

  describe('a refund whose process died', () => {
    test('before its commit never was: the deposit is as it was', async () => {
      const { shop, status } = caseOf('refund-before-commit');
      expect(status).toBeNull();
      expect(await shop.balances()).toEqual(['100.00', '0.00']);
      expect(await traceOf(shop)).toEqual(untouched);
    });

    test('after its commit is made once, and each step of it notified once', async () => {
      const { shop, status } = caseOf('refund-after-commit');
      expect(status).toBeNull();
      expect(await shop.balances()).toEqual(['0.00', '0.00']);
      expect(await traceOf(shop)).toEqual({
        transactions: ['DEPOSIT REFUNDED'],
        callbacks: ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'],
        atProvider: [-10_000, 10_000],
        orders: 1,
        sandboxOrders: 1,
      });
    });
  });

  describe('a payment whose process died', () => {
    test.each([
      ['payment-before-commit', 'DEPOSIT PENDING'],
      ['payment-after-commit', 'DEPOSIT COMPLETED'],
    ] as const)('at %s is booked once, when the provider reports it again', async (point, left) => {
      const { shop, charge, status } = caseOf(point);
      expect(status).toBeNull();
      expect(await traceOf(shop)).toMatchObject({ transactions: [left] });
      const request = { shop, ...payment.call(charge, adapter) };
      for (let delivery = 0; delivery < 2; delivery += 1) {
        expect(await post(last, request)).toBe(200);
      }
      expect(await shop.balances()).toEqual(['100.00', '0.00']);
      expect(await traceOf(shop)).toMatchObject({
        transactions: ['DEPOSIT COMPLETED'],
        callbacks: ['COMPLETED'],
        atProvider: [-10_000],
      });
    });
  });

  test('the ledger is sound after all of it', async () => {
    expect(isSound(await verifyLedger(service.pool))).toBe(true);
  });
});
