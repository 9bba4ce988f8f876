import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Reply } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service, { ticketInMaxCents: 100_000n }));

const unknownId = 'EP000000000000000000000000';

function get(path: string): Promise<Reply<unknown>> {
  return service.api.get(path, { token: shop.token });
}

function post(path: string, body: unknown, headers?: Record<string, string>) {
  return service.api.post(path, body, { token: shop.token, ...(headers && { headers }) });
}

describe('400: the request is malformed', () => {
  test.each([
    ['not JSON', '{amount: 1}'],
    ['cut off', '{"amount":1'],
    ['two documents', '{"amount":1}{"amount":1}'],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['with a byte order mark', '\uFEFF{"amount":1}'],
    ['with a key twice', '{"amount":1,"amount":1}'],
    ['with a key twice, once escaped', '{"amount":1,"\\u0061mount":1}'],
    ['nested 100,000 levels', `{"amount":1,"x":${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
    ['a number with two points', '{"amount":1.0.0}'],
  ])('a body that is %s', async (_, body) => {
    expectRefusal(await post('/v1/pix/', body), 400, 'Corpo da requisição não é um JSON válido');
  });

  test.each([
    ['an array', '[]'],
    ['a text', '"amount"'],
    ['a number', '1'],
    ['null', 'null'],
    ['empty', ''],
    ['without the amount', '{}'],
    ['with an amount in quotes', '{"amount":"1"}'],
    ['with three decimals', '{"amount":1.001}'],
    ['with an exponent', '{"amount":1e2}'],
    ['with a sign', '{"amount":-1}'],
    ['with amount 0', '{"amount":0}'],
  ])('a body that is %s', async (_, body) => {
    expectRefusal(await post('/v1/pix/', body), 400);
  });

  test.each([
    '/v1/pix/',
    '/v1/pix/?id=%00',
    '/v1/withdraw/',
    '/v1/user/transactions/?page=0',
    '/v1/user/transactions/?limit=1001',
    '/v1/user/transactions/?status=DONE',
    '/v1/user/transactions/?dateFrom=yesterday',
    '/v1/user/transactions/?page=1&page=2',
    '/v1/user/bank-statements/',
    '/v1/user/bank-statements/?createdAtFrom=2026-01-01T00:00:00Z',
  ])('GET %s', async (path) => {
    expectRefusal(await get(path), 400);
  });

  test('an address that cannot be decoded', async () => {
    const reply = await get('/v1/user/transactions/%E0%A4%A');
    expectRefusal(reply, 400, 'Requisição inválida');
    expect(reply.headers).toMatchObject({ 'x-request-id': expect.any(String) });
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  test('the message names the field, in Portuguese, and never what was sent', async () => {
    const secret = 'segredo-9f8e';
    const reply = await post('/v1/pix/', { amount: 1, callbackUrl: secret });
    expectRefusal(reply, 400, /^callbackUrl: /);
    expect(reply.text).not.toContain(secret);
  });
});

test('401: without a token, before anything else is looked at', async () => {
  for (const reply of [
    await service.api.get('/v1/user/transactions/?page=0'),
    await service.api.get(`/v1/user/transactions/${unknownId}`),
    await service.api.post('/v1/pix/', '{broken'),
    await service.api.post('/v1/pix/', 'x'.repeat(2_000_000)),
  ]) {
    expectRefusal(reply, 401, 'Token ausente ou inválido');
  }
});

test('403: what the token lacks, before 404 and 400', async () => {
  const depositor = await openShop(service, { permissions: ['DEPOSIT'] });
  const barred = await openShop(service, { allowWithdraw: false, allowDeposit: false });
  const { api } = service;
  for (const [reply, message] of [
    [
      await api.get(`/v1/withdraw/?id=${unknownId}`, { token: depositor.token }),
      'O token não tem a permissão WITHDRAW',
    ],
    [
      await api.post('/v1/withdraw/', '{broken', { token: depositor.token }),
      'O token não tem a permissão WITHDRAW',
    ],
    [
      await api.post('/v1/withdraw/', {}, { token: barred.token }),
      'Saques bloqueados para esta conta',
    ],
    [
      await api.post('/v1/pix/', {}, { token: barred.token }),
      'Depósitos bloqueados para esta conta',
    ],
    [
      await api.get('/v1/user/transactions/', { token: barred.firstAccessToken }),
      'O token de primeiro acesso só consulta os dados da conta',
    ],
  ] as const) {
    expectRefusal(reply, 403, message);
  }
});

describe('404', () => {
  test('an unknown id, before 400', async () => {
    for (const reply of [
      await get(`/v1/user/transactions/${unknownId}`),
      await get(`/v1/pix/?id=${unknownId}`),
      await get(`/v1/withdraw/?id=${unknownId}`),
      await post(`/v1/user/refund/${unknownId}`, {}),
      await get(`/v1/pix/qr-code/${unknownId}`),
    ]) {
      expectRefusal(reply, 404, 'Transação não encontrada');
    }
    expectRefusal(
      await get(`/v1/user/bank-statements/${randomUUID()}`),
      404,
      'Lançamento não encontrado',
    );
  });

  test('an unknown route, a wrong method, an id that is no id', async () => {
    for (const path of ['/', '/v1', '/v1/nothing', '/v2/pix', '/v1//pix', '/v1/pix/x/y']) {
      expectRefusal(await get(path), 404, 'Rota não encontrada');
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const reply = await service.api.send({ method, path: '/v1/pix/', token: shop.token });
      expectRefusal(reply, 404, 'Rota não encontrada');
    }
    for (const id of ["' or 1=1 --", '..%2F..%2Fetc', '%F0%9F%92%B8']) {
      expectRefusal(await get(`/v1/user/transactions/${encodeURIComponent(id)}`), 404);
    }
  });

  test('below /gateway in the form of the other edition', async () => {
    const reply = await get('/gateway/v1/nothing');
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({ success: false, message: 'Rota não encontrada' });
  });
});

test('409: a key that is still in use, with Retry-After and without a fourth field', async () => {
  const key = randomUUID();
  const call = () => post('/v1/pix/', { amount: 1 }, { 'idempotency-key': key });
  expect(await call()).toMatchObject({ status: 200 });
  await service.pool.query(
    `update idempotency_claims set state = 'RUNNING', answer = null,
            lease_until = now() + interval '1 minute'`,
  );
  const reply = await call();
  expectRefusal(reply, 409);
  expect(reply.headers['retry-after']).toBe('1');
});

test('414: an id that is longer than any', async () => {
  expectRefusal(await get(`/v1/user/transactions/${'x'.repeat(201)}`), 414);
});

test('413: a body over 1 MiB; 415: a body of another type', async () => {
  const fitting = `{"amount":1,"x":"${'x'.repeat(1024 * 1024 - 20)}"}`;
  expect(Buffer.byteLength(fitting)).toBeLessThanOrEqual(1024 * 1024);
  expect(await post('/v1/pix/', fitting)).toMatchObject({ status: 200 });
  expectRefusal(await post('/v1/pix/', 'x'.repeat(1024 * 1024 + 1)), 413);
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', '?']) {
    expectRefusal(await post('/v1/pix/', '{"amount":1}', { 'content-type': type }), 415);
  }
});

describe('422: a rule of the business', () => {
  test('outside the ticket bounds', async () => {
    const message = /^Valor fora dos limites de depósito da conta: de R\$/;
    expectRefusal(await post('/v1/pix/', { amount: 1000.01 }), 422, message);
  });

  test('a withdrawal without the money', async () => {
    const body = { amount: 1, pixKey: 'cliente@exemplo.com.br', pixType: 'email' };
    const message = 'Saldo insuficiente para realizar a transação';
    expectRefusal(await post('/v1/withdraw/', body), 422, message);
  });

  test('a refund of what nobody paid', async () => {
    const { id } = await shop.charge();
    expectRefusal(await post(`/v1/user/refund/${id}`, { description: 'x' }), 422, /PENDING/);
  });

  test('an Idempotency-Key with another body', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await post('/v1/pix/', { amount: 1 }, headers);
    expectRefusal(await post('/v1/pix/', { amount: 2 }, headers), 422);
  });
});

test('429: over the budget, with the wait in the header and as the fourth field', async () => {
  const { id } = await shop.charge();
  expect(await get(`/v1/pix/qr-code/${id}`)).toMatchObject({ status: 200 });
  await service.pool.query(`update panel.rate_limits set points = 600`);
  const reply = await get(`/v1/pix/qr-code/${id}`);
  const seconds = Number(reply.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(reply.status).toBe(429);
  expect(reply.body).toEqual({
    statusCode: 429,
    message: 'Muitas requisições. Tente novamente em instantes.',
    error: 'Too Many Requests',
    retryAfterSeconds: seconds,
  });
});

test('500: a bug says nothing about itself', async () => {
  const broken = await createTestApp();
  const { token } = await openShop(broken);
  const admin = new pg.Client({ connectionString: broken.databaseUrl });
  await admin.connect();
  // What no input can cause: the table that the query names is gone.
  await admin.query('alter table transactions rename to lost');
  await admin.end();
  const reply = await broken.api.get('/v1/user/transactions/', { token });
  expectRefusal(reply, 500, 'Erro interno');
  await broken.close();
});

test('400 and 431 raised before a route is known have the same form', async () => {
  const port = Number(new URL(await service.listen()).port);
  for (const [text, status, error] of [
    ['NONSENSE\r\n\r\n', 400, 'Bad Request'],
    ['GET /v1/user/ HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n', 400, 'Bad Request'],
    [
      `GET /v1/user/ HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`,
      431,
      'Request Header Fields Too Large',
    ],
  ] as const) {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write(text);
    const [data] = await once(socket, 'data');
    socket.destroy();
    const [head = '', body = ''] = String(data).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status} ${error}`);
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({
      statusCode: status,
      message: expect.stringMatching(/\S/),
      error,
    });
  }
});
