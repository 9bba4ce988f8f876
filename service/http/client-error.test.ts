import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { handleClientError } from './client-error.ts';

const service = openForTests(createTestApp);
let port: number;
beforeAll(async () => {
  port = Number(new URL(await service.listen()).port);
});

/** Sends bytes over a socket of its own and answers all that comes back until it is closed. */
async function exchange(bytes: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

function expectAnswer(answer: string, status: number, body: unknown): void {
  const [head = '', payload = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  expect(head.toLowerCase()).toContain('connection: close');
  expect(JSON.parse(payload)).toEqual(body);
}

const close = 'Host: x\r\nConnection: close\r\n\r\n';

describe('what is refused before a route is known', () => {
  test.each([
    ['a method that does not exist', `NONSENSE / HTTP/1.1\r\n${close}`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['two lengths', `POST /v1/pix/ HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${close}`],
    [
      'a length and chunks',
      `POST /v1/pix/ HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${close}`,
    ],
    ['a NUL in a header', `GET / HTTP/1.1\r\nAuthorization: Bearer a\0b\r\n${close}`],
    ['a negative length', `POST /v1/pix/ HTTP/1.1\r\nContent-Length: -1\r\n${close}`],
  ])('is 400 in the bearer form: %s', async (_case, bytes) => {
    const body = { statusCode: 400, message: 'Requisição inválida', error: 'Bad Request' };
    expectAnswer(await exchange(bytes), 400, body);
  });

  test('is 431 when the headers are too large, or the address is', async () => {
    const body = {
      statusCode: 431,
      message: 'Cabeçalhos grandes demais',
      error: 'Request Header Fields Too Large',
    };
    const large = 'x'.repeat(20_000);
    expectAnswer(await exchange(`GET / HTTP/1.1\r\nX-A: ${large}\r\n${close}`), 431, body);
    expectAnswer(await exchange(`GET /${large} HTTP/1.1\r\n${close}`), 431, body);
  });

  test('is 414 when a part of the address is too long for any id', async () => {
    const answer = await exchange(
      `GET /v1/user/transactions/${'a'.repeat(300)} HTTP/1.1\r\n${close}`,
    );
    const message = 'Endereço longo demais';
    expectAnswer(answer, 414, { statusCode: 414, message, error: 'URI Too Long' });
  });

  test('is 408 when the headers do not come in time', async () => {
    // The service waits 20 s for the headers; the same handler on a server that waits less.
    const impatient = createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 });
    impatient.on('clientError', handleClientError);
    impatient.listen(0, '127.0.0.1');
    await new Promise((resolve) => impatient.once('listening', resolve));
    // A TCP server's address is never a text.
    const { port: impatientPort } = impatient.address() as AddressInfo;
    const answer = await exchange('GET / HTTP/1.1\r\nX-Slow: ', impatientPort);
    impatient.close();
    const message = 'Tempo da requisição esgotado';
    expectAnswer(answer, 408, { statusCode: 408, message, error: 'Request Timeout' });
  });

  test('has the time limits of the decisions', () => {
    expect(service.app.server.headersTimeout).toBe(20_000);
    // The longest that a request may take; all but uploads are cut at 30 s (request-time.test.ts).
    expect(service.app.server.requestTimeout).toBe(120_000);
  });
});

describe('over a real socket', () => {
  test('a charge is created as by injection, and two Authorization headers are 401', async () => {
    const { token } = await openShop(service);
    const request = (headers: string) =>
      `POST /v1/pix/ HTTP/1.1\r\n${headers}Content-Type: application/json\r\n` +
      `Content-Length: 16\r\nConnection: close\r\nHost: x\r\n\r\n{"amount":10.50}`;
    const authorization = `Authorization: Bearer ${token}\r\n`;
    const created = await exchange(request(authorization));
    expect(created).toMatch(/^HTTP\/1\.1 200 /);
    expect(created).toContain('"amount":10.50,');
    const message = 'Token ausente ou inválido';
    const body = { statusCode: 401, message, error: 'Unauthorized' };
    for (const twice of [
      authorization + authorization,
      `${authorization}authorization: Basic eDp5\r\n`,
    ]) {
      expectAnswer(await exchange(request(twice)), 401, body);
    }
  });

  test('a caller that vanishes in the middle of a body breaks nothing', async () => {
    for (let index = 0; index < 20; index += 1) {
      const socket = connect(port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write('POST /v1/pix/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"amo');
      socket.resetAndDestroy();
    }
    expect(await exchange(`GET /healthz HTTP/1.1\r\n${close}`)).toContain('{"status":"ok"}');
  });
});
