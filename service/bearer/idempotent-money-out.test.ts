import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { isDistributed } from '#service/database/layout.ts';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { inTurns } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Api } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const second = openForTests(() => service.replica());

interface Call {
  shop: Shop;
  key: string;
  api?: Api;
}

function withdraw({ shop, key, api, amount = 10 }: Call & { amount?: number }) {
  const body = { amount, pixKey: 'cliente@exemplo.com.br', pixType: 'email' };
  const options = { token: shop.token, headers: { 'idempotency-key': key } };
  return (api ?? service.api).post<Transaction>('/v1/withdraw/', body, options);
}

function refund({ shop, key, api, id }: Call & { id: string }) {
  const options = { token: shop.token, headers: { 'idempotency-key': key } };
  const body = { description: 'Pedido desfeito' };
  return (api ?? service.api).post<Transaction>(`/v1/user/refund/${id}`, body, options);
}

/** What the account has asked for, and what reached the provider of it. */
async function effectsOf({ accountId }: Shop) {
  const { rows } = await service.pool.query<{ withdrawals: number; orders: number }>(
    `select (select count(*)::int from transactions
              where account_id = $1 and type = 'WITHDRAW') as withdrawals,
            (select count(*)::int from provider_orders where account_id = $1) as orders`,
    [accountId],
  );
  return rows[0];
}

/** What a crash between the effect and the answer leaves behind, once its lease is over. */
async function forgetAnswers(): Promise<void> {
  await service.pool.query(
    `update idempotency_claims
        set state = 'RUNNING', answer = null, lease_until = now() - interval '1 second'
      where state = 'KEPT'`,
  );
}

describe('POST /withdraw/ with a key', () => {
  test('64 at a time on two replicas reserve the money once', async () => {
    const shop = await openShop(service, { openingBalanceCents: 100_000n });
    const key = randomUUID();
    const replies = await Promise.all(
      inTurns([service.api, second.api], 64).map((api) => withdraw({ shop, key, api })),
    );
    const made = replies.filter((reply) => reply.status === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map((reply) => reply.text)).size).toBe(1);
    for (const reply of replies) expect([200, 409]).toContain(reply.status);
    expect(await effectsOf(shop)).toEqual({ withdrawals: 1, orders: 1 });
    expect(await shop.balances()).toEqual(['990.00', '10.00']);
  });

  test('another amount is a 422 that moves nothing', async () => {
    const shop = await openShop(service, { openingBalanceCents: 100_000n });
    const key = randomUUID();
    const first = await withdraw({ shop, key });
    expectRefusal(await withdraw({ shop, key, amount: 20 }), 422, /outro corpo/);
    expect(await shop.balances()).toEqual(['990.00', '10.00']);
    expect((await withdraw({ shop, key })).text).toBe(first.text);
  });

  test('refused for want of money may be tried again once there is some', async () => {
    const shop = await openShop(service);
    const key = randomUUID();
    expectRefusal(await withdraw({ shop, key }), 422, /Saldo insuficiente/);
    await shop.pay(await shop.charge({ amount: 10 }));
    expect(await withdraw({ shop, key })).toMatchObject({ status: 200 });
    expect(await shop.balances()).toEqual(['0.00', '10.00']);
  });

  test('cut off after its effect answers that withdrawal, as it is by then', async () => {
    const shop = await openShop(service, { openingBalanceCents: 1_000n });
    const key = randomUUID();
    const { body } = await withdraw({ shop, key });
    await service.api.post(`/sandbox/v1/withdrawals/${body.id}/settle`, {}, { token: shop.token });
    await forgetAnswers();
    const retried = await withdraw({ shop, key });
    expect(retried).toMatchObject({ status: 200, body: { id: body.id, status: 'COMPLETED' } });
    expect(retried.headers['idempotency-replayed']).toBe('true');
    expect(await effectsOf(shop)).toEqual({ withdrawals: 1, orders: 1 });
    expect(await shop.balances()).toEqual(['0.00', '0.00']);
  });

  /** A run and the one that took over from it, both at the balance; `locker` lets them go on. */
  async function overtake(shop: Shop, locker: pg.Client) {
    const key = randomUUID();
    await locker.connect();
    await locker.query('begin');
    await locker.query('select * from balances where account_id = $1 for update', [shop.accountId]);
    const slow = withdraw({ shop, key });
    await vi.waitFor(async () => expect(await waiting(locker)).toHaveLength(1));
    await service.pool.query(
      `update idempotency_claims set lease_until = now() - interval '1 second'`,
    );
    const retry = withdraw({ shop, key, api: second.api });
    await vi.waitFor(async () => expect(await waiting(locker)).toHaveLength(2));
    return { slow, retry };
  }

  test('overtaken while it waits for the balance: the whole money leaves once', async () => {
    const shop = await openShop(service, { openingBalanceCents: 1_000n });
    const locker = new pg.Client({ connectionString: service.databaseUrl });
    const { slow, retry } = await overtake(shop, locker);
    await locker.query('commit');
    await locker.end();
    // The second of them meets an empty balance, and answers the withdrawal that emptied it.
    const [one, other] = await Promise.all([slow, retry]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.text).toBe(one.text);
    expect(await effectsOf(shop)).toEqual({ withdrawals: 1, orders: 1 });
    expect(await shop.balances()).toEqual(['0.00', '10.00']);
  });

  test('overtaken, then dead before its answer was kept: the retry is not refused', async () => {
    const shop = await openShop(service, { openingBalanceCents: 1_000n });
    const locker = new pg.Client({ connectionString: service.databaseUrl });
    const { slow, retry } = await overtake(shop, locker);
    const holder = new pg.Client({ connectionString: service.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select * from idempotency_claims for update');
    await locker.query('commit');
    await vi.waitFor(async () => expect(await waiting(locker, 'claims')).toHaveLength(2));
    // The first to wait for the claim is the run that had the effect: it never keeps its answer.
    const [first] = await waiting(locker, 'claims');
    await locker.query('select pg_terminate_backend($1::int)', [first]);
    await vi.waitFor(async () => expect(await waiting(locker, 'claims')).toHaveLength(1));
    await holder.query('commit');
    await Promise.all([holder.end(), locker.end()]);
    const [one, other] = await Promise.all([slow, retry]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.id).toBe(one.body.id);
    expect(await effectsOf(shop)).toEqual({ withdrawals: 1, orders: 1 });
  });
});

/**
 * Connections of the service that wait for a lock with a statement of this text, on any node,
 * longest first; only a superuser's own connection sees them.
 */
async function waiting(watcher: pg.Client, part = ''): Promise<number[]> {
  const { rows } = await watcher.query<{ pid: number }>(
    `select pid from ${isDistributed ? 'citus_stat_activity' : 'pg_stat_activity'}
      where datname = current_database() and wait_event_type = 'Lock'
        and query like '%' || $1 || '%'
      order by query_start`,
    [part],
  );
  return rows.map((row) => row.pid);
}

describe('POST /user/refund/{transactionId} with a key', () => {
  async function openPaidShop() {
    const shop = await openShop(service);
    const { id } = (await shop.pay(await shop.charge({ amount: 10 }))).body;
    return { shop, id };
  }

  test('20 at a time refund once, and none is told that it came too late', async () => {
    const { shop, id } = await openPaidShop();
    const key = randomUUID();
    const replies = await Promise.all(
      inTurns([service.api, second.api], 20).map((api) => refund({ shop, key, api, id })),
    );
    for (const reply of replies) expect([200, 409]).toContain(reply.status);
    const again = await refund({ shop, key, id });
    expect(again.body).toMatchObject({ id, status: 'WAITING_FOR_REFUND' });
    expect(await effectsOf(shop)).toEqual({ withdrawals: 0, orders: 1 });
    expect(await shop.balances()).toEqual(['0.00', '0.00']);
  });

  test('is bound to its deposit: the key on another path is another request', async () => {
    const { shop, id } = await openPaidShop();
    const other = (await shop.pay(await shop.charge({ amount: 10 }))).body;
    const key = randomUUID();
    expect(await refund({ shop, key, id })).toMatchObject({ status: 200 });
    expect(await refund({ shop, key, id: `${other.id}/` })).toMatchObject({ status: 200 });
    expect(await withdraw({ shop, key })).toMatchObject({ status: 422 });
    expect(await effectsOf(shop)).toEqual({ withdrawals: 0, orders: 2 });
  });

  test('without a key, or with another one, a second refund is refused', async () => {
    const { shop, id } = await openPaidShop();
    expect(await refund({ shop, key: randomUUID(), id })).toMatchObject({ status: 200 });
    expectRefusal(await refund({ shop, key: randomUUID(), id }), 422);
  });

  test('cut off after its effect answers it, also when that refund failed since', async () => {
    const { shop, id } = await openPaidShop();
    const [first, later] = [randomUUID(), randomUUID()];
    await refund({ shop, key: first, id });
    await service.api.post(`/sandbox/v1/refunds/${id}/fail`, {}, { token: shop.token });
    await refund({ shop, key: later, id });
    await forgetAnswers();
    for (const key of [first, later]) {
      const retried = await refund({ shop, key, id });
      expect(retried).toMatchObject({ status: 200, body: { status: 'WAITING_FOR_REFUND' } });
      expect(retried.headers['idempotency-replayed']).toBe('true');
    }
    expect(await effectsOf(shop)).toEqual({ withdrawals: 0, orders: 2 });
    expect(await shop.balances()).toEqual(['0.00', '0.00']);
  });

  test('404 for an unknown deposit and 400 without a description take no key', async () => {
    const { shop, id } = await openPaidShop();
    const key = randomUUID();
    expectRefusal(await refund({ shop, key, id: 'EP000000000000000000000000' }), 404);
    const options = { token: shop.token, headers: { 'idempotency-key': key } };
    expectRefusal(await service.api.post(`/v1/user/refund/${id}`, {}, options), 400);
    expect(await refund({ shop, key, id })).toMatchObject({ status: 200 });
  });
});

test('the ledger is sound after all of it', async () => {
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
});
