import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/transaction.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Api, TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

let service: TestApp;
let shop: Shop;
beforeAll(async () => {
  service = await createTestApp();
  shop = await openShop(service);
});
afterAll(() => service.close());

interface Call {
  key: string;
  body?: unknown;
  path?: string;
  token?: string;
  api?: Api;
}

function post({ key, body = { amount: 10 }, path = '/v1/pix/', token, api }: Call) {
  return (api ?? service.api).post<Transaction>(path, body, {
    token: token ?? shop.token,
    headers: { 'idempotency-key': key },
  });
}

/** Charges that exist with this clientReference: a test gives each of its requests the same. */
async function countCharges(clientReference: string): Promise<number> {
  const { rows } = await service.pool.query<{ count: bigint }>(
    'select count(*) from transactions where client_reference = $1',
    [clientReference],
  );
  return Number(rows[0]?.count);
}

describe('the same key and the same body', () => {
  test('answer the first answer byte for byte, also after the charge was paid', async () => {
    const key = randomUUID();
    const body = { amount: 10, clientReference: key };
    const first = await post({ key, body });
    expect(first.status).toBe(200);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    await shop.pay(first.body);
    const again = await post({ key, body });
    expect(again.status).toBe(200);
    expect(again.headers).toMatchObject({
      'idempotency-replayed': 'true',
      'content-type': first.headers['content-type'],
    });
    expect(again.text).toBe(first.text);
    expect(await countCharges(key)).toBe(1);
  });

  test('are the same with and without the trailing slash, and with a query', async () => {
    const key = randomUUID();
    const first = await post({ key, path: '/v1/pix' });
    for (const path of ['/v1/pix/', '/v1/pix?a=1', '/v1/%70ix']) {
      expect(await post({ key, path })).toMatchObject({ status: 200, text: first.text });
    }
  });

  test('of another token of the account are the same request', async () => {
    const key = randomUUID();
    const first = await post({ key });
    const replica = await service.replica();
    expect((await post({ key, api: replica.api })).text).toBe(first.text);
  });

  test('64 at a time on two replicas have one effect; each answer is equal or a 409', async () => {
    const key = randomUUID();
    const body = { amount: 10, clientReference: key };
    const apis = [service.api, (await service.replica()).api];
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, index) => {
        const api = apis[index % 2];
        return post({ key, body, ...(api && { api }) });
      }),
    );
    expect(await countCharges(key)).toBe(1);
    const made = replies.filter((reply) => reply.status === 200);
    expect(new Set(made.map((reply) => reply.text)).size).toBe(1);
    const running = replies.filter((reply) => reply.status !== 200);
    for (const reply of running) {
      expectRefusal(reply, 409, 'A requisição com esta Idempotency-Key ainda está em andamento');
      expect(reply.headers['retry-after']).toBe('1');
    }
    expect((await post({ key, body })).text).toBe(made[0]?.text);
  });
});
