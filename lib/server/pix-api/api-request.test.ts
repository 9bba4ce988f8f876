import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requestApi } from './api-request.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service that answers as told; returns its address. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

function ask(url: string) {
  return requestApi({
    method: 'GET',
    url,
    isForeign: false,
    headers: { authorization: 'Bearer secret-token' },
    schema: z.object({ name: z.string() }),
  });
}

describe('a call of the dashboard to its service', () => {
  test('carries the token and gives the checked answer', async () => {
    const url = await listen((request, response) => {
      response.end(JSON.stringify({ name: request.headers.authorization, extra: 1 }));
    });
    expect(await ask(url)).toEqual({ ok: true, value: { name: 'Bearer secret-token' } });
  });

  test.each([
    ['{"statusCode":409,"message":"Em uso","error":"Conflict"}', 'Em uso'],
    ['{"success":false,"message":"Em uso"}', 'Em uso'],
    ['{"error":"Em uso"}', 'Em uso'],
    ['{"error":{"text":"Em uso"}}', null],
    ['Em uso', null],
  ])('reads the error in the form of either edition: %s', async (body, message) => {
    const url = await listen((_request, response) => {
      response.statusCode = 409;
      response.end(body);
    });
    expect(await ask(url)).toMatchObject({ ok: false, failure: { kind: 'conflict', message } });
  });

  test.each([
    ['{"success":false,"message":"Recusado"}', 'provider-refused'],
    ['<h1>Bad gateway</h1>', 'unavailable'],
    ['{"statusCode":502,"message":"","error":"Bad Gateway"}', 'unavailable'],
  ])('takes a 502 for a certain refusal in the form that says so alone: %s', async (body, kind) => {
    const url = await listen((_request, response) => {
      response.statusCode = 502;
      response.end(body);
    });
    expect(await ask(url)).toMatchObject({ ok: false, failure: { kind } });
  });

  test.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [422, 'invalid'],
    [429, 'rate-limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [418, 'unexpected'],
  ] as const)(
    '%i is the failure %s, with the request id and the public message',
    async (...row) => {
      const [statusCode, kind] = row;
      const url = await listen((_request, response) => {
        response.writeHead(statusCode, { 'x-request-id': 'req-1', 'retry-after': '7' });
        response.end(JSON.stringify({ statusCode, message: 'Motivo', error: 'Reason' }));
      });
      expect(await ask(url)).toEqual({
        ok: false,
        failure: { kind, requestId: 'req-1', retryAfterSeconds: 7, message: 'Motivo' },
      });
    },
  );

  test('an answer outside the contract is unexpected, not a crash', async () => {
    const url = await listen((_request, response) => {
      response.writeHead(200, { 'x-request-id': 'req-2' });
      response.end(JSON.stringify({ name: 5 }));
    });
    expect(await ask(url)).toMatchObject({
      ok: false,
      failure: { kind: 'unexpected', requestId: 'req-2' },
    });
  });

  test.each(['<html>proxy error</html>', ''])('%j in place of JSON is a failure', async (body) => {
    const url = await listen((_request, response) => {
      response.writeHead(502);
      response.end(body);
    });
    expect(await ask(url)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  });

  test('a connection cut in the middle is an outage', async () => {
    const url = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"na');
      setImmediate(() => response.destroy());
    });
    expect(await ask(url)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  });

  test('nobody listening is an outage', async () => {
    const url = await listen((_request, response) => response.end());
    servers[0]?.closeAllConnections();
    await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
    expect(await ask(url)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  });

  test('a redirect is not followed, for it would carry the token elsewhere', async () => {
    let followed = false;
    const target = await listen((_request, response) => {
      followed = true;
      response.end('{"name":"elsewhere"}');
    });
    const url = await listen((_request, response) => {
      response.writeHead(307, { location: target });
      response.end();
    });
    expect(await ask(url)).toMatchObject({ ok: false });
    expect(followed).toBe(false);
  });
});
