import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { revokeToken } from '#service/accounts/revoke-token.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { deleteOldClaims } from '#service/idempotency/claim-queries.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Api } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

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

async function countClaims(): Promise<number> {
  const { rows } = await service.pool.query<{ count: bigint }>(
    'select count(*) from idempotency_claims',
  );
  return Number(rows[0]?.count);
}

/** `!` to `~`. */
const visible = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index));

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

  test('are the same request on another replica', async () => {
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
      expectRefusal(
        reply,
        409,
        'A requisição com esta Idempotency-Key ainda está em andamento: espere e repita',
      );
      expect(reply.headers['retry-after']).toBe('1');
    }
    expect((await post({ key, body })).text).toBe(made[0]?.text);
  });
});

describe('the same key and another body', () => {
  test('answer 422 and change nothing, whatever the difference in bytes', async () => {
    const key = randomUUID();
    const first = await post({ key, body: `{"amount":10,"clientReference":"${key}"}` });
    for (const body of [
      `{"amount":20,"clientReference":"${key}"}`,
      `{"amount":10.0,"clientReference":"${key}"}`,
      `{"amount":10,"clientReference":"${key}"} `,
    ]) {
      expectRefusal(
        await post({ key, body }),
        422,
        'Esta Idempotency-Key já foi usada com outro corpo: use uma nova',
      );
    }
    expect(await countCharges(key)).toBe(1);
    const again = await post({ key, body: `{"amount":10,"clientReference":"${key}"}` });
    expect(again.text).toBe(first.text);
  });
});

describe('a key means nothing', () => {
  test('to another account', async () => {
    const key = randomUUID();
    const other = await openShop(service);
    const [mine, theirs] = [await post({ key }), await post({ key, token: other.token })];
    expect(theirs.status).toBe(200);
    expect(theirs.headers).not.toHaveProperty('idempotency-replayed');
    expect(theirs.body.id).not.toBe(mine.body.id);
    const unlike = await post({ key, token: other.token, body: { amount: 11 } });
    expectRefusal(unlike, 422);
  });

  test('to whoever the token does not let in', async () => {
    const key = randomUUID();
    const leaver = await openShop(service);
    expect(await post({ key, token: leaver.token })).toMatchObject({ status: 200 });
    await revokeToken(service.pool, { tokenId: leaver.tokenId, accountId: leaver.accountId });
    expectRefusal(await post({ key, token: leaver.token }), 401);
  });

  test('without the header: nothing is claimed, and nothing is repeated', async () => {
    const body = { amount: 10, clientReference: randomUUID() };
    const claims = await countClaims();
    await service.api.post('/v1/pix/', body, { token: shop.token });
    await service.api.post('/v1/pix/', body, { token: shop.token });
    expect(await countCharges(body.clientReference)).toBe(2);
    expect(await countClaims()).toBe(claims);
  });
});

describe('what was refused is not kept', () => {
  test('neither a 422, which a change of the account may undo', async () => {
    const key = randomUUID();
    const merchant = await openShop(service, { ticketInMaxCents: 500n });
    const call = { key, token: merchant.token };
    for (const _ of [1, 2]) expectRefusal(await post(call), 422, /limites de depósito/);
    await updateAccount(service.pool, {
      accountId: merchant.accountId,
      ticketInMaxCents: 5_000n,
    });
    const made = await post(call);
    expect(made.status).toBe(200);
    expect(made.headers).not.toHaveProperty('idempotency-replayed');
    expect((await post(call)).text).toBe(made.text);
  });

  test('nor a 400 or a 403, after which the body may be another one', async () => {
    const key = randomUUID();
    const merchant = await openShop(service, { allowDeposit: false });
    const call = { key, token: merchant.token };
    expectRefusal(await post(call), 403);
    await updateAccount(service.pool, { accountId: merchant.accountId, allowDeposit: true });
    expectRefusal(await post({ ...call, body: { amount: 'ten' } }), 400);
    expect(await post({ ...call, body: { amount: 12 } })).toMatchObject({ status: 200 });
  });

  test('nor a 422, after which the body may be another one', async () => {
    const key = randomUUID();
    const merchant = await openShop(service, { ticketInMaxCents: 500n });
    const call = { key, token: merchant.token };
    expectRefusal(await post(call), 422);
    expect(await post({ ...call, body: { amount: 5 } })).toMatchObject({ status: 200 });
  });
});

describe('the form of a key', () => {
  test.each([
    ['empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['with a blank', 'two words'],
    ['with a tab', 'two\twords'],
    ['with an accent', 'chavé'],
  ])('%s is a 400', async (_, key) => {
    const claims = await countClaims();
    expectRefusal(await post({ key }), 400, /^Idempotency-Key: deve ter de 1 a 255/);
    expect(await countClaims()).toBe(claims);
  });

  test('sent twice is a 400', async () => {
    const response = await service.app.inject({
      method: 'POST',
      url: '/v1/pix/',
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/json',
        'idempotency-key': ['one', 'two'],
      },
      payload: '{"amount":10}',
    });
    expect(response.statusCode).toBe(400);
  });

  test.each([
    ['one character', '!'],
    ['255 characters', '~'.repeat(255)],
    ['every visible character', visible],
  ])('of %s is taken, and told from its neighbours', async (_, key) => {
    const first = await post({ key });
    expect(first.status).toBe(200);
    expect((await post({ key })).text).toBe(first.text);
    const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    expect((await post({ key: other })).body.id).not.toBe(first.body.id);
  });
});

describe('a key lives 24 hours', () => {
  test('then it begins anew, also before anybody swept it away', async () => {
    const key = randomUUID();
    const first = await post({ key });
    await service.pool.query(
      `update idempotency_claims set created_at = created_at - interval '23 hours 59 minutes'`,
    );
    expect((await post({ key })).text).toBe(first.text);
    await service.pool.query(
      `update idempotency_claims set created_at = created_at - interval '1 minute'`,
    );
    const second = await post({ key, body: { amount: 11 } });
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
    expect((await post({ key, body: { amount: 11 } })).text).toBe(second.text);
  });

  test('and is swept away in batches, the younger ones stay', async () => {
    await service.pool.query(
      `update idempotency_claims set created_at = now() - interval '25 hours'`,
    );
    const key = randomUUID();
    const young = await post({ key });
    const old = (await countClaims()) - 1;
    expect(old).toBeGreaterThan(3);
    expect(await deleteOldClaims(service.pool, 3)).toBe(3);
    expect(await deleteOldClaims(service.pool, 1_000)).toBe(old - 3);
    expect(await deleteOldClaims(service.pool, 1_000)).toBe(0);
    expect((await post({ key })).text).toBe(young.text);
  });
});

test('the OpenAPI document names the header where it is honoured, and only there', async () => {
  const reply = await service.api.get<{ paths: Record<string, Record<string, unknown>> }>(
    '/v1/openapi.json',
  );
  const named = Object.entries(reply.body.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => JSON.stringify(operation).includes('"idempotency-key"'))
      .map(([method]) => `${method} ${path.replace(/\/$/, '')}`),
  );
  expect(new Set(named)).toEqual(
    new Set([
      'post /pix',
      'post /withdraw',
      'post /withdraw/qrcode',
      'post /user/refund/{transactionId}',
      'post /user/infractions/{id}/defenses',
    ]),
  );
});
