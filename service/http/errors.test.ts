import { describe, expect, test } from 'vitest';
import { createPool } from '#service/database/pool.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { inEdition } from './edition-error.ts';
import { toPublicError } from './errors.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

describe('an address that is no route', () => {
  test.each([
    '/',
    '/v1',
    '/v1/nothing',
    '/v1/pix/qr-code',
    '/v1/user/transactions/a/b',
    '/v1//user/balance',
    '/V1/user/balance',
    '/sandbox/v1/nothing',
    '/.env',
    '/v1/%2e%2e/%2e%2e/etc/passwd',
  ])('is 404 in the bearer form: %s', async (path) => {
    expectRefusal(await service.api.get(path), 404, 'Rota não encontrada');
  });

  test('is 404 in the other form under /gateway', async () => {
    for (const path of ['/gateway/v1/nothing', '/gateway/', '/gateway/v1/charge?x=1']) {
      const reply = await service.api.get(path);
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({ success: false, message: 'Rota não encontrada' });
    }
  });

  test.each([
    '/v1/user/transactions/%',
    '/v1/user/transactions/%ZZ',
    '/v1/user/transactions/%c3%28',
    '/%ff',
  ])('is 400 when it cannot be decoded: %s', async (path) => {
    expectRefusal(await service.api.get(path, { token: shop.token }), 400);
  });

  test('is 404 or 400 when a part of it is very long', async () => {
    const path = `/v1/user/transactions/${'a'.repeat(5_000)}`;
    const reply = await service.api.get(path, { token: shop.token });
    expect([400, 404, 414]).toContain(reply.status);
    expectRefusal(reply, reply.status);
  });
});

describe('a method that the route does not have', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is 404', async (method) => {
    for (const path of ['/v1/pix/', '/v1/user/', '/sandbox/v1/charges/x/pay']) {
      const reply = await service.api.send({ method, path, token: shop.token });
      expectRefusal(reply, 404, 'Rota não encontrada');
    }
  });

  test('HEAD answers as GET does, without the body, and needs the token too', async () => {
    const path = '/v1/user/balance';
    const reply = await service.api.send({ method: 'HEAD', path, token: shop.token });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await service.api.send({ method: 'HEAD', path })).toMatchObject({ status: 401 });
  });
});

describe('what an error says', () => {
  test('a bug says nothing of itself', () => {
    const bug = new Error('select * from secret');
    expect(inEdition('bearer', toPublicError(bug))).toEqual({
      status: 500,
      body: { statusCode: 500, message: 'Erro interno', error: 'Internal Server Error' },
    });
    expect(inEdition('gateway', toPublicError(bug))).toEqual({
      status: 500,
      body: { success: false, message: 'Erro crítico no processamento do gateway' },
    });
  });

  test('a database that takes nobody in is 503 with the wait in the header', async () => {
    const nobodyListens = createPool('postgres://nobody@127.0.0.1:9/none');
    const error: unknown = await nobodyListens.query('select 1').catch((cause: unknown) => cause);
    await nobodyListens.end();
    const refused = toPublicError(error);
    expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 2 });
    expect(inEdition('bearer', refused).body).not.toHaveProperty('retryAfterSeconds');
  });

  test.each([
    [() => service.api.get('/v1/user/'), 401],
    [() => service.api.get('/v1/pix/', { token: shop.token }), 400],
    [() => service.api.get('/v1/pix/?id=x', { token: shop.token }), 404],
    [() => service.api.post('/v1/pix/', '{', { token: shop.token }), 400],
    [() => service.api.get('/v1/%ZZ'), 400],
    [() => service.api.post('/v1/pix/', { amount: 1e10 }, { token: shop.token }), 422],
  ])('nothing but the three fields, no path, no version (%#)', async (call, status) => {
    const reply = await call();
    expectRefusal(reply, status);
    expect(reply.text).not.toMatch(/node_modules|\.ts|at |fastify|FST_|select|pg_/i);
    expect(reply.headers).not.toHaveProperty('x-powered-by');
    expect(reply.headers).not.toHaveProperty('server');
  });
});

describe('X-Request-Id', () => {
  const idOf = async (given?: string) => {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given };
    const reply = await service.api.get('/v1/nothing', { headers });
    return reply.headers['x-request-id'];
  };

  test('is on every answer, a new one each time', async () => {
    const ids = [await idOf(), await idOf()];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const reply = await service.api.get('/v1/user/balance', { token: shop.token });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("is the caller's own when it is 1 to 64 visible ASCII characters", async () => {
    for (const given of ['a', 'order-1!~"', 'x'.repeat(64)]) expect(await idOf(given)).toBe(given);
  });

  test('is a new one when the caller sends anything else', async () => {
    for (const given of ['', 'x'.repeat(65), 'a b', 'é', '\tx y']) {
      expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
