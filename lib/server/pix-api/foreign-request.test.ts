import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { requestApi } from './api-request.ts';
import { getDefenseFile, postDefense } from './bearer-defenses.ts';
import { getProof } from './bearer-proof.ts';

const servers: Server[] = [];

beforeAll(() => {
  vi.stubEnv('PANEL_SECRET', 'a secret of the panel');
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of the cookie');
  // By this name and no other: the address that it stands for is not allowed.
  vi.stubEnv('CONNECTION_ALLOW_HOSTS', 'localhost:*');
});

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service on this machine that answers as told; returns its port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function ask(url: string) {
  return requestApi({
    method: 'GET',
    url,
    isForeign: true,
    headers: { authorization: 'Bearer secret-token' },
    schema: z.object({ name: z.string() }),
  });
}

describe("a call to somebody else's service", () => {
  test.each([
    ['an address of this machine', 'https://127.0.0.1/v1/user/'],
    ['this machine in another spelling', 'https://0x7f.1/v1/user/'],
    ['this machine over IPv6', 'https://[::1]/v1/user/'],
    ['a private network', 'https://10.0.0.1/v1/user/'],
    ['a link-local address', 'https://169.254.10.10/v1/user/'],
    ['the metadata service', 'https://169.254.169.254/latest/'],
    ['a name of a private network', 'https://pix.internal/v1/user/'],
    ['a port of a database', 'https://1.1.1.1:5432/v1/user/'],
    ['plain HTTP to a public host', 'http://1.1.1.1/v1/user/'],
    ['user information', 'https://user:password@1.1.1.1/v1/user/'],
    ['another scheme', 'ftp://1.1.1.1/v1/user/'],
    ['no address', 'https://'],
  ])('to %s is refused', async (_, url) => {
    const started = performance.now();
    expect(await ask(url)).toMatchObject({ ok: false, failure: { kind: 'address-refused' } });
    // Refused before anything is opened, not by a network that happens to answer no.
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test('never reaches a port of this machine that the operator has not named', async () => {
    let isReached = false;
    const port = await listen((_request, response) => {
      isReached = true;
      response.end('{"name":"inside"}');
    });
    const url = `http://127.0.0.1:${port}/`;
    expect(await ask(url)).toMatchObject({ failure: { kind: 'address-refused' } });
    expect(isReached).toBe(false);
    // The same call without the guard arrives: it is the guard that refused.
    expect(await (await fetch(url)).json()).toEqual({ name: 'inside' });
  });

  test('to a name that does not exist is an outage like any other', async () => {
    expect(await ask('https://pix.example.invalid/v1/user/')).toMatchObject({
      failure: { kind: 'unavailable' },
    });
  });

  test('carries the token to an allowed host and gives the checked answer', async () => {
    const port = await listen((request, response) => {
      response.end(JSON.stringify({ name: request.headers.authorization, extra: 1 }));
    });
    expect(await ask(`http://localhost:${port}/`)).toEqual({
      ok: true,
      value: { name: 'Bearer secret-token' },
    });
  });

  test.each([301, 302, 307, 308])('follows no redirect: %i', async (status) => {
    let isFollowed = false;
    const target = await listen((_request, response) => {
      isFollowed = true;
      response.end('{"name":"elsewhere"}');
    });
    const port = await listen((_request, response) => {
      response.writeHead(status, { location: `http://localhost:${target}/` }).end();
    });
    expect(await ask(`http://localhost:${port}/`)).toMatchObject({
      failure: { kind: 'unexpected' },
    });
    expect(isFollowed).toBe(false);
  });

  test('takes what is no JSON for an answer of something else', async () => {
    const port = await listen((_request, response) => response.end('<h1>A shop</h1>'));
    expect(await ask(`http://localhost:${port}/`)).toMatchObject({
      failure: { kind: 'unexpected' },
    });
  });

  test('does not unpack a small answer into a large one', async () => {
    const port = await listen((request, response) => {
      expect(request.headers['accept-encoding']).toBeUndefined();
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"name":"as it was sent"}');
    });
    expect(await ask(`http://localhost:${port}/`)).toMatchObject({
      ok: true,
      value: { name: 'as it was sent' },
    });
  });

  test('gives the error of either edition', async () => {
    const port = await listen((_request, response) => {
      response.writeHead(429, { 'retry-after': '7', 'x-request-id': 'req-1' });
      response.end('{"success":false,"message":"Devagar"}');
    });
    expect(await ask(`http://localhost:${port}/`)).toEqual({
      ok: false,
      failure: {
        kind: 'rate-limited',
        requestId: 'req-1',
        retryAfterSeconds: 7,
        message: 'Devagar',
      },
    });
  });
});

describe("what streams to and from somebody else's service", () => {
  const access = (port: number) => ({
    baseUrl: `http://localhost:${port}/v1`,
    token: 'secret-token',
    isForeign: true,
  });

  test('a defense goes on piece by piece, with its key and its type', async () => {
    const pieces: string[] = [];
    const port = await listen((request, response) => {
      expect(request.headers).toMatchObject({
        'content-type': 'multipart/form-data; boundary=x',
        'idempotency-key': 'key-of-the-defense',
        'transfer-encoding': 'chunked',
      });
      request.on('data', (chunk: Buffer) => pieces.push(chunk.toString()));
      request.on('end', () => {
        response.writeHead(201, { 'content-type': 'application/json' });
        const now = '2026-01-01T00:00:00.000Z';
        response.end(
          JSON.stringify({
            id: 'd',
            defense: 't',
            infractionId: 'i',
            status: 'PENDING',
            files: [],
            createdAt: now,
            updatedAt: now,
          }),
        );
      });
    });
    const content = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of ['--x\r\n', 'a part', '\r\n--x--']) {
          controller.enqueue(new TextEncoder().encode(piece));
        }
        controller.close();
      },
    });
    const filed = await postDefense(access(port), {
      infractionId: 'i',
      upload: { content, contentType: 'multipart/form-data; boundary=x' },
      idempotencyKey: 'key-of-the-defense',
    });
    expect(filed).toMatchObject({ ok: true, value: { id: 'd' } });
    expect(pieces.join('')).toBe('--x\r\na part\r\n--x--');
  });

  test('a body that breaks off is no defense', async () => {
    const port = await listen((request, response) => {
      request.on('end', () => response.end('{}'));
      request.resume();
    });
    const content = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('larger than its limit'));
      },
    });
    const filed = await postDefense(access(port), {
      infractionId: 'i',
      upload: { content, contentType: 'multipart/form-data; boundary=x' },
      idempotencyKey: 'key-of-the-defense',
    });
    expect(filed).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  });

  test('a file of a defense is asked of the service, whatever host its link names', async () => {
    const port = await listen((request, response) => {
      response.statusCode = request.url?.includes('known') ? 200 : 404;
      response.end(request.url);
    });
    const file = await getDefenseFile(access(port), 'https://10.0.0.1/v1/files/known.1.x?y#z');
    expect(new TextDecoder().decode(file ?? new Uint8Array())).toBe('/v1/files/known.1.x');
    expect(await getDefenseFile(access(port), 'https://10.0.0.1/v1/files/other')).toBeNull();
    expect(await getDefenseFile(access(port), 'no link')).toBeNull();
  });

  test('a proof comes whole, and one that never ends is none', async () => {
    const port = await listen((request, response) => {
      response.write('%PDF-1.7');
      if (request.url?.includes('whole')) return response.end(' and the rest');
      const more = (): void => {
        while (response.write(Buffer.alloc(65_536, 'x')));
      };
      response.on('drain', more);
      more();
      return response;
    });
    const proof = await getProof(access(port), 'whole');
    expect(new TextDecoder().decode(proof ?? new Uint8Array())).toBe('%PDF-1.7 and the rest');
    expect(await getProof(access(port), 'endless')).toBeNull();
  });
});
