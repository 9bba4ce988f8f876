import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { callbackSecret } from '#service/callbacks/signing/callback-secret.ts';
import { rotateCallbackSecret } from '#service/callbacks/signing/secret-queries.ts';
import { openSender, readLogs, testSigningKey } from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver } from '#service/testing/callbacks/test-receiver.ts';
import type { TestReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { CallbackSender } from './callback-sender.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));
let sender: CallbackSender;
let receiver: TestReceiver;
let statuses: number[];
beforeEach(async () => {
  statuses = [];
  receiver = await openReceiver((response) => {
    response.writeHead(statuses.shift() ?? 200, { 'x-shop': 'ours' }).end('received');
  });
  sender = openSender(service);
});
afterEach(async () => {
  await sender.stop({ withinMs: 5_000 });
  await receiver.close();
});

/** A paid charge whose callback goes to the receiver. */
async function pay(): Promise<Transaction> {
  const charge = await shop.charge({ callbackUrl: `${receiver.origin}/hook?shop=1` });
  return (await shop.pay(charge)).body;
}

async function expectLogs(transactionId: string, count: number) {
  const read = () => readLogs(service, transactionId);
  await vi.waitFor(async () => expect(await read()).toHaveLength(count), 10_000);
  return read();
}

describe('a status change', () => {
  test.each([200, 201, 204, 299])('answered with %i is delivered once', async (status) => {
    statuses = [status];
    const paid = await pay();
    const [log] = await expectLogs(paid.id, 1);
    expect(receiver.received).toHaveLength(1);
    expect(log).toMatchObject({
      status,
      attempt: 0,
      url: `${receiver.origin}/hook?shop=1`,
      response_body: status === 204 ? '' : 'received',
      response_cut: null,
      response_headers: { 'x-shop': 'ours' },
      next_attempt_at: null,
    });
    const { rows } = await service.pool.query(
      'select state from callback_states where transaction_id = $1',
      [paid.id],
    );
    expect(rows).toEqual([{ state: 'DELIVERED' }]);
  });

  test('arrives as the transaction is shown, and the log keeps the same text', async () => {
    const paid = await pay();
    const [log] = await expectLogs(paid.id, 1);
    const shown = await service.api.get(`/v1/user/transactions/${paid.id}`, { token: shop.token });
    const { CallbackLog: _log, Infraction: _infraction, ...transaction } = Object(shown.body);
    const text = receiver.received[0]?.text ?? '';
    expect(JSON.parse(text)).toEqual(transaction);
    expect(text).toMatch(/"amount":10\.00,/);
    expect(log?.body).toBe(text);
  });

  test('has the headers of the specification, the three of the signature, and no others', async () => {
    const paid = await pay();
    const [log] = await expectLogs(paid.id, 1);
    const raw = receiver.received[0]?.rawHeaders ?? [];
    const names = raw.filter((_, index) => index % 2 === 0);
    expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'connection',
      'content-length',
      'Content-Type',
      'host',
      'User-Agent',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
      'X-Callback-Attempt',
    ]);
    expect(receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Callback-Service/1.0',
      'x-callback-attempt': '0',
      'webhook-id': log?.request_headers['webhook-id'],
      'webhook-signature': log?.request_headers['webhook-signature'],
    });
  });
});

describe('a status change that is not acknowledged', () => {
  test('is tried five times with growing gaps, each attempt counted and logged', async () => {
    statuses = [500, 404, 301, 503, 400, 200];
    const paid = await pay();
    const logs = await expectLogs(paid.id, 5);
    await sender.stop({ withinMs: 5_000 });
    expect(receiver.received).toHaveLength(5);
    expect(logs.map((log) => [log.attempt, log.status])).toEqual([
      [0, 500],
      [1, 404],
      [2, 301],
      [3, 503],
      [4, 400],
    ]);
    const attempts = receiver.received.map((callback) => callback.headers['x-callback-attempt']);
    expect(attempts).toEqual(['0', '1', '2', '3', '4']);
    const ids = new Set(receiver.received.map((callback) => callback.headers['webhook-id']));
    expect(ids.size).toBe(1);
    const gaps = logs.map(
      (log) => (log.next_attempt_at?.getTime() ?? NaN) - log.created_at.getTime(),
    );
    [100, 200, 400, 800].forEach((base, index) => {
      expect(gaps[index]).toBeGreaterThanOrEqual(base - 1);
      expect(gaps[index]).toBeLessThanOrEqual(base * 1.5 + 1);
    });
    expect(logs[4]?.next_attempt_at).toBeNull();
    const { rows } = await service.pool.query(
      'select state, attempts from callback_states where transaction_id = $1',
      [paid.id],
    );
    expect(rows).toEqual([{ state: 'FAILED', attempts: 5 }]);
  });

  test('is not tried again once it is', async () => {
    statuses = [500, 200];
    const paid = await pay();
    const logs = await expectLogs(paid.id, 2);
    expect(logs.map((log) => log.status)).toEqual([500, 200]);
    expect(logs[1]?.next_attempt_at).toBeNull();
  });

  test('goes to the next status beside it: each body is the one of its own status', async () => {
    statuses = [500];
    const charge = await pay();
    const { token } = shop;
    const sandbox = `/sandbox/v1/refunds/${charge.id}`;
    const refund = await service.api.post(
      `/v1/user/refund/${charge.id}`,
      { description: 'devolver' },
      { token },
    );
    expect(refund.status).toBe(200);
    await service.orders.drain();
    expect((await service.api.post(`${sandbox}/complete`, {}, { token })).status).toBe(200);
    await expectLogs(charge.id, 4);
    const received = receiver.received.map((callback) => {
      const { status } = JSON.parse(callback.text) as Transaction;
      return `${status} ${String(callback.headers['x-callback-attempt'])}`;
    });
    expect(received.toSorted()).toEqual([
      'COMPLETED 0',
      'COMPLETED 1',
      'REFUNDED 0',
      'WAITING_FOR_REFUND 0',
    ]);
  });
});

describe('the signature', () => {
  const verify = (callback: TestReceiver['received'][number] | undefined, secret: string) => {
    const headers = Object.entries(callback?.headers ?? {}).map(([name, value]) => [
      name,
      String(value),
    ]);
    return new Webhook(secret).verify(callback?.text ?? '', Object.fromEntries(headers));
  };

  test('is one that a library of the specification accepts, for this account alone', async () => {
    const paid = await pay();
    await expectLogs(paid.id, 1);
    const version = { version: 1, accountId: shop.accountId };
    const secret = callbackSecret(testSigningKey, version);
    expect(verify(receiver.received[0], secret)).toMatchObject({ id: paid.id });
    const others = callbackSecret(testSigningKey, { ...version, accountId: 'someone else' });
    expect(() => verify(receiver.received[0], others)).toThrow('No matching signature');
  });

  test('is made with the old and the new secret for a day after a rotation', async () => {
    const rotating = await openShop(service);
    const { accountId } = rotating;
    expect(await rotateCallbackSecret(service.pool, accountId)).toMatchObject({ version: 2 });
    const callbackUrl = receiver.origin;
    const first = await rotating.charge({ callbackUrl });
    await rotating.pay(first);
    await expectLogs(first.id, 1);
    for (const version of [1, 2]) {
      const secret = callbackSecret(testSigningKey, { accountId, version });
      expect(verify(receiver.received[0], secret)).toMatchObject({ id: first.id });
    }
    await service.pool.query(
      `update callback_secret_versions set rotated_at = now() - interval '1 day'`,
    );
    const second = await rotating.charge({ callbackUrl });
    await rotating.pay(second);
    await expectLogs(second.id, 1);
    const old = callbackSecret(testSigningKey, { accountId, version: 1 });
    expect(() => verify(receiver.received[1], old)).toThrow('No matching signature');
  });
});

describe('a resend', () => {
  test('is tried once, as attempt 0, and its log has no number', async () => {
    statuses = [200, 500];
    const paid = await pay();
    await expectLogs(paid.id, 1);
    await service.pool.query(
      `insert into callbacks (account_id, transaction_id, transaction_status, url, snapshot, kind)
       select account_id, transaction_id, transaction_status, url, snapshot, 'RESEND'
         from callbacks where transaction_id = $1`,
      [paid.id],
    );
    const logs = await expectLogs(paid.id, 2);
    expect(receiver.received[1]?.headers['x-callback-attempt']).toBe('0');
    expect(logs[1]).toMatchObject({ status: 500, attempt: null, next_attempt_at: null });
    expect(receiver.received[1]?.text).toBe(receiver.received[0]?.text);
  });

  test('has the id of the change that it repeats, and another once something has changed', async () => {
    const { token } = shop;
    const paid = await pay();
    await expectLogs(paid.id, 1);
    await service.api.post(`/v1/user/callbacks/resend/${paid.id}`, {}, { token });
    await expectLogs(paid.id, 2);
    await service.api.post(`/v1/user/refund/${paid.id}`, { description: 'desistência' }, { token });
    await expectLogs(paid.id, 3);
    await service.api.post(`/v1/user/callbacks/resend/${paid.id}`, {}, { token });
    await expectLogs(paid.id, 4);
    const [told, again, changed, changedAgain] = receiver.received.map(
      ({ headers }) => headers['webhook-id'],
    );
    expect(again).toBe(told);
    expect(changed).not.toBe(told);
    expect(changedAgain).toBe(changed);
  });
});

test('the API-key edition tries once, whatever the result, with no headers of the other', async () => {
  statuses = [500];
  const gateway = await openGatewayShop(service);
  const charge = await gateway.charge({ callbackUrl: receiver.origin });
  await gateway.pay(charge);
  const [log] = await expectLogs(charge.id, 1);
  expect(log).toMatchObject({ status: 500, attempt: 0, next_attempt_at: null });
  expect(receiver.received[0]?.headers).not.toHaveProperty('user-agent');
  expect(receiver.received[0]?.headers).not.toHaveProperty('x-callback-attempt');
  const { rows } = await service.pool.query(
    'select state, attempts from callback_states where transaction_id = $1',
    [charge.id],
  );
  expect(rows).toEqual([{ state: 'FAILED', attempts: 1 }]);
});
