import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));
let port: number;
beforeAll(async () => {
  port = Number(new URL(await service.listen()).port);
});

function get(headers: Record<string, string>, path = '/v1/user/balance') {
  return service.api.get(path, { headers });
}

describe('a token is taken', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])('behind the scheme %j', async (scheme) => {
    expect(await get({ authorization: `${scheme} ${shop.token}` })).toMatchObject({ status: 200 });
  });
});

describe('answers 401 in the exact form', () => {
  test.each([
    ['no header', () => ({})],
    ['an empty header', () => ({ authorization: '' })],
    ['the scheme alone', () => ({ authorization: 'Bearer' })],
    ['the scheme and a blank', () => ({ authorization: 'Bearer ' })],
    ['the token alone', () => ({ authorization: shop.token })],
    ['the scheme Basic', () => ({ authorization: `Basic ${btoa(`${shop.token}:`)}` })],
    ['the scheme Token', () => ({ authorization: `Token ${shop.token}` })],
    ['two tokens', () => ({ authorization: `Bearer ${shop.token} ${shop.token}` })],
    ['two joined headers', () => ({ authorization: `Bearer ${shop.token}, Bearer x` })],
    ['a comma behind it', () => ({ authorization: `Bearer ${shop.token},` })],
    ['a tab instead of a blank', () => ({ authorization: `Bearer\t${shop.token}` })],
    ['the token in quotes', () => ({ authorization: `Bearer "${shop.token}"` })],
    ['one character more', () => ({ authorization: `Bearer ${shop.token}x` })],
    ['one character less', () => ({ authorization: `Bearer ${shop.token.slice(0, -1)}` })],
    ['other letter case', () => ({ authorization: `Bearer ${shop.token.toUpperCase()}` })],
    ['a hash of the token', () => ({ authorization: `Bearer ${'0'.repeat(64)}` })],
    ['a token of 100 kB', () => ({ authorization: `Bearer ${'x'.repeat(100_000)}` })],
    ['SQL', () => ({ authorization: "Bearer '--" })],
    ['the header of the other edition', () => ({ 'api-key': shop.token })],
  ])('to %s', async (_, headers) => {
    expectRefusal(await get(headers()), 401, 'Token ausente ou inválido');
  });

  test('to a token in the query or in the body', async () => {
    for (const name of ['token', 'access_token', 'authorization']) {
      expectRefusal(await get({}, `/v1/user/balance?${name}=${shop.token}`), 401);
      expectRefusal(await service.api.post('/v1/pix/', { amount: 1, [name]: shop.token }), 401);
    }
  });
});

/** The first line of the answer to lines that only a socket can send. */
async function statusLine(lines: string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(['GET /v1/user/balance HTTP/1.1', 'host: pix.test', ...lines, '', ''].join('\r\n'));
  const [data] = await once(socket, 'data');
  socket.destroy();
  return String(data).split('\r\n')[0] ?? '';
}

test('two Authorization headers are a 401, whichever of them is good', async () => {
  const good = `authorization: Bearer ${shop.token}`;
  expect(await statusLine([good])).toBe('HTTP/1.1 200 OK');
  for (const lines of [
    [good, good],
    [good, 'authorization: Bearer x'],
    ['authorization: Bearer x', good],
    ['Authorization: Basic eDp4', good],
  ]) {
    expect(await statusLine(lines)).toBe('HTTP/1.1 401 Unauthorized');
  }
});

test('a NUL in the token never reaches the service, and headers of 100 kB are a 431', async () => {
  expect(await statusLine([`authorization: Bearer ${shop.token}\0`])).toBe(
    'HTTP/1.1 400 Bad Request',
  );
  expect(await statusLine([`authorization: Bearer ${'x'.repeat(100_000)}`])).toBe(
    'HTTP/1.1 431 Request Header Fields Too Large',
  );
});
