import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

const post = (body: unknown, headers: Record<string, string> = {}) =>
  service.api.post('/v1/pix/', body, { token: shop.token, headers });

const mebibyte = 1024 * 1024;
const malformed = 'Corpo da requisição não é um JSON válido';

/** A valid body of exactly this many bytes. */
function bodyOf(bytes: number): string {
  const frame = '{"amount":1,"unknown":""}';
  return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
}

describe('the body of a request', () => {
  test.each([
    ['not JSON', 'amount=1'],
    ['cut off', '{"amount":1'],
    ['a duplicate key', '{"amount":1,"amount":1}'],
    ['a duplicate key that is unknown', '{"amount":1,"x":1,"x":2}'],
    ['a duplicate key deep inside', '{"amount":1,"x":[{"y":{"z":1,"\\u007a":1}}]}'],
    ['a byte order mark', '\ufeff{"amount":1}'],
    ['UTF-16', Buffer.from('{"amount":1}', 'utf16le')],
    ['Latin-1', Buffer.from('{"amount":1,"generatedName":"José"}', 'latin1')],
    ['10,000 levels', `{"amount":1,"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['blank', ' '],
  ])('is 400 when it is %s', async (_case, body) => {
    expectRefusal(await post(body), 400, malformed);
  });

  test.each(['null', '[]', '"text"', '1', 'true', '[{"amount":1}]'])(
    'is 400 when it is JSON but no object: %s',
    async (body) => {
      expectRefusal(await post(body), 400);
    },
  );

  test('is 400 when there is none, because the amount is missing', async () => {
    const path = '/v1/pix/';
    expectRefusal(await post(''), 400, /^amount: /);
    const reply = await service.api.send({ method: 'POST', path, token: shop.token });
    expectRefusal(reply, 400, /^amount: /);
  });

  test('may hold keys that look like the machinery: they have no effect', async () => {
    const body =
      '{"amount":1,"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":1}}}';
    expect(await post(body)).toMatchObject({ status: 200 });
    expect({}).not.toHaveProperty('isAdmin');
    expectRefusal(await post('{"__proto__":{"amount":1}}'), 400, /^amount: /);
  });

  test('may hold a hundred thousand unknown keys', async () => {
    const keys = Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`);
    expect(await post(`{"amount":1,${keys.join(',')}}`)).toMatchObject({ status: 200 });
  });

  test('is at most 1 MiB: the limit itself passes, one byte more is 413', async () => {
    expect(await post(bodyOf(mebibyte))).toMatchObject({ status: 200 });
    expectRefusal(await post(bodyOf(mebibyte + 1)), 413, 'Corpo da requisição grande demais');
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'APPLICATION/JSON',
  ])('is read when its type is %s', async (type) => {
    expect(await post('{"amount":1}', { 'content-type': type })).toMatchObject({ status: 200 });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/json garbage',
    'application/json\tgarbage',
    'application/vnd.api+json',
    'text/plain; application/json',
    'json',
    '',
  ])('is 415, or 400, and never read when its type is "%s"', async (type) => {
    const reply = await post('{"amount":1}', { 'content-type': type });
    expect([400, 415]).toContain(reply.status);
    expectRefusal(reply, reply.status);
  });
});
