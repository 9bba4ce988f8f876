import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseAllowedHosts } from './allowed-hosts.ts';
import { createGuardedClient } from './guarded-client.ts';
import type { GuardedClient, GuardedClientOptions, GuardedResponse } from './guarded-client.ts';
import { OutgoingRefusal } from './outgoing-refusal.ts';

/** Listens where nothing may ever connect, and counts who does. */
let decoy: TcpServer;
let decoyPort: number;
let decoyHits: number;
/** The allowed receiver at 127.0.0.1. */
let receiver: Server;
let receiverPort: number;
let answer: RequestListener;
let client: GuardedClient;

beforeAll(async () => {
  decoy = createTcpServer((socket) => {
    decoyHits += 1;
    socket.destroy();
  }).listen(0, '127.0.0.2');
  receiver = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await Promise.all([once(decoy, 'listening'), once(receiver, 'listening')]);
  decoyPort = (decoy.address() as AddressInfo).port;
  receiverPort = (receiver.address() as AddressInfo).port;
});
afterAll(() => {
  decoy.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  decoyHits = 0;
  client = open();
});
afterEach(() => client.close());

function open(options: Partial<GuardedClientOptions> = {}): GuardedClient {
  return createGuardedClient({
    allowedHosts: parseAllowedHosts(`127.0.0.1:${receiverPort}`),
    protocols: ['http:', 'https:'],
    isPortAllowed: () => true,
    connectionsPerHostMax: 2,
    keepAliveMs: 1_000,
    resolveHost: () => Promise.reject(new OutgoingRefusal('unresolved', 'no such name')),
    ...options,
  });
}

function call(url: string, options: { timeoutMs?: number; from?: GuardedClient } = {}) {
  const { timeoutMs = 2_000, from = client } = options;
  return from.request({ method: 'GET', url, headers: {}, timeoutMs, bodyBytesMax: 65_536 });
}

const receive = (options?: { timeoutMs: number }): Promise<GuardedResponse> =>
  call(`http://127.0.0.1:${receiverPort}/hook?a=1`, options);

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof OutgoingRefusal ? error.reason : `not refused: ${String(error)}`;
}

describe('what a stranger may name but not reach', () => {
  test.each([
    ['loopback', '127.0.0.2'],
    ['decimal', '2130706434'],
    ['octal', '0177.0.0.2'],
    ['hexadecimal', '0x7f000002'],
    ['short', '127.2'],
    ['mixed', '0x7f.0.2'],
    ['a dot at the end', '127.0.0.2.'],
    ['full-width digits', '１２７.0.0.2'],
    ['ideographic dots', '127。0。0。2'],
    ['a tab inside', '127.0.\t0.2'],
    ['mapped', '[::ffff:127.0.0.2]'],
    ['mapped in hexadecimal', '[::ffff:7f00:2]'],
    ['compatible', '[::127.0.0.2]'],
    ['NAT64', '[64:ff9b::7f00:2]'],
    ['6to4', '[2002:7f00:2::1]'],
    ['loopback of IPv6', '[::1]'],
    ['every address', '0.0.0.0'],
    ['metadata', '169.254.169.254'],
  ])('an address: %s', async (_, host) => {
    expect(await refusal(call(`http://${host}:${decoyPort}/`))).toBe('address');
    expect(decoyHits).toBe(0);
  });

  test.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'foo.localhost',
    'intranet',
    'db',
    'a.internal',
    'metadata.google.internal',
    'printer.local',
    'router.lan',
    'x.home.arpa',
  ])('a name: %s, which is not even asked for', async (host) => {
    let asked = 0;
    const from = open({
      resolveHost: () => {
        asked += 1;
        return Promise.resolve(['127.0.0.2']);
      },
    });
    expect(await refusal(call(`http://${host}:${decoyPort}/`, { from }))).toBe('name');
    expect([asked, decoyHits]).toEqual([0, 0]);
    await from.close();
  });

  test.each([
    ['private alone', ['127.0.0.2']],
    ['private behind a public one', ['1.1.1.1', '127.0.0.2']],
    ['a mapped address', ['::ffff:127.0.0.2']],
    // An allowed host is one that the URL names, not one that a stranger points a name at.
    ['the address of an allowed host', ['127.0.0.1']],
  ])('a public name that resolves to %s', async (_, addresses) => {
    const from = open({ resolveHost: () => Promise.resolve(addresses) });
    for (const port of [decoyPort, receiverPort]) {
      const url = `http://shop.example.com:${port}/`;
      expect(await refusal(call(url, { from }))).toBe('address');
    }
    expect(decoyHits).toBe(0);
    await from.close();
  });

  test('a name that answers differently each time: every connection is vetted', async () => {
    let asked = 0;
    const from = open({
      resolveHost: () => {
        asked += 1;
        return Promise.resolve(asked === 1 ? ['192.0.2.1'] : ['127.0.0.2']);
      },
    });
    const url = `http://shop.example.com:${decoyPort}/`;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await refusal(call(url, { from }))).toBe('address');
    }
    expect([asked, decoyHits]).toEqual([3, 0]);
    await from.close();
  });

  test.each([301, 302, 303, 307, 308])('the target of a redirect with %s', async (status) => {
    answer = (_, response) => {
      response.writeHead(status, { location: `http://127.0.0.2:${decoyPort}/` }).end('moved');
    };
    expect(await receive()).toMatchObject({ status, cutBy: null });
    expect(decoyHits).toBe(0);
  });

  test.each([
    ['user information', (host: string) => `http://user:secret@${host}/`],
    ['a user without a password', (host: string) => `http://allowed@${host}/`],
    ['an empty user', (host: string) => `http://@${host}/`],
    ['another scheme', (host: string) => `ftp://${host}/`],
    ['a file', () => 'file:///etc/passwd'],
    ['a script', () => 'javascript:alert(1)'],
    ['data', () => 'data:text/plain,hello'],
    ['no URL', () => 'http://'],
    ['a port beyond the last', () => 'http://127.0.0.1:65536/'],
  ])('%s', async (_, url) => {
    expect(await refusal(call(url(`127.0.0.2:${decoyPort}`)))).toBe('url');
    expect(decoyHits).toBe(0);
  });

  test('a port that is not for strangers, and plain HTTP where only HTTPS is spoken', async () => {
    const strict = open({ protocols: ['https:'], isPortAllowed: () => false });
    const from = strict;
    expect(await refusal(call(`https://1.1.1.1:${decoyPort}/`, { from }))).toBe('port');
    expect(await refusal(call(`http://127.0.0.1:${receiverPort}/`, { from }))).toBe('url');
    await strict.close();
  });

  test('another port of a host that is allowed with its port', async () => {
    expect(await refusal(call(`http://127.0.0.1:${decoyPort}/`))).toBe('address');
  });
});

describe('an allowed host', () => {
  test('is reached, and its answer is read as it was sent', async () => {
    const zipped = gzipSync('x'.repeat(1_000));
    answer = (request, response) => {
      response.setHeader('content-encoding', 'gzip').setHeader('x-path', request.url ?? '');
      response.writeHead(201).end(zipped);
    };
    const response = await receive();
    expect(response).toMatchObject({
      status: 201,
      headers: { 'x-path': '/hook?a=1' },
      cutBy: null,
    });
    expect(response.body.equals(zipped)).toBe(true);
  });

  test('may be a name, which the machine itself knows', async () => {
    answer = (_, response) => response.end('ok');
    const from = open({ allowedHosts: parseAllowedHosts(' LocalHost:* , [::1]:80,') });
    const response = await call(`http://localhost:${receiverPort}/`, { from });
    expect(response.status).toBe(200);
    await from.close();
  });

  test.each([
    ['host', 'opens 80 and 443', [80, 443]],
    [
      'host:*',
      'opens those and the ports of web servers from 1024 on',
      [80, 443, 1024, 3000, 8080],
    ],
    ['host:6379', 'opens what it names', [6379]],
  ])('%s %s', (entry, _, expected) => {
    const others = [22, 1023, 2375, 3306, 5432, 9042, 9200, 11_211, 27_017, 2379];
    const ports = [80, 443, 1024, 3000, 8080, 6379, ...others];
    const allowed = parseAllowedHosts(entry);
    expect(ports.filter((port) => allowed.has('HOST.', port))).toEqual(expected);
    expect(ports.filter((port) => allowed.has('other', port))).toEqual([]);
  });

  test('keeps its connection for the next call', async () => {
    const ports = new Set<number | undefined>();
    answer = (request, response) => {
      ports.add(request.socket.remotePort);
      response.end('ok');
    };
    for (let index = 0; index < 5; index += 1) await receive();
    // Two are open at most, and a call may find the first one not idle yet.
    expect(ports.size).toBeLessThanOrEqual(2);
  });

  test.each([
    'http://x',
    'a b',
    'host:port',
    'host:123456',
    '[::1',
    'a/b',
    'user@host',
    '*',
    'a:*:1',
  ])('is not written as %s', (entry) =>
    expect(() => parseAllowedHosts(entry)).toThrow(/not a host/),
  );
});

describe('an attempt ends', () => {
  test.each([null, { link: '</x>' }])('at its limit unanswered; hints: %j', async (hints) => {
    answer = (_, response) => hints && response.writeEarlyHints(hints);
    const started = performance.now();
    await expect(receive({ timeoutMs: 300 })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  test('at its time limit when the body drips, and the status stands', async () => {
    answer = (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    };
    const started = performance.now();
    const response = await receive({ timeoutMs: 400 });
    expect(response).toMatchObject({ status: 200, cutBy: 'time' });
    expect(response.body.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  test('after 64 KiB of a body without end, and the connection with it', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    answer = (request, response) => {
      closed = new Promise((resolve) => request.socket.on('close', resolve));
      const more = (): void => {
        while (response.write(Buffer.alloc(16_384, 'x')));
      };
      response.on('drain', more);
      more();
    };
    const response = await receive();
    expect(response.cutBy).toBe('size');
    expect(response.body.length).toBe(65_536);
    await closed;
  });

  test('when the connection breaks inside the body', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    };
    expect(await receive()).toMatchObject({ status: 200, cutBy: 'connection' });
  });
});
