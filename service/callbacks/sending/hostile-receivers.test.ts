import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSender, readLogs } from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver, openTcpReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import type { CallbackSender } from './callback-sender.ts';

const timeoutMs = 600;
let service: TestApp;
let shop: Shop;
let sender: CallbackSender;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  service = await createTestApp();
  shop = await openShop(service);
  // The next attempt is an hour away: what is seen here is one attempt.
  sender = openSender(service, { timeoutMs, backoffBaseMs: 3_600_000 });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await sender.stop({ withinMs: 5_000 });
  await service.close();
});

/** Sends one callback there and waits for its log. */
async function sendTo(callbackUrl: string) {
  const charge = await shop.charge({ callbackUrl });
  await shop.pay(charge);
  const read = () => readLogs(service, charge.id);
  await vi.waitFor(async () => expect(await read()).toHaveLength(1), 10_000);
  const [log] = await read();
  if (!log) throw new Error('no log');
  const { rows } = await service.pool.query<{ state: string }>(
    'select state from callback_states where transaction_id = $1',
    [charge.id],
  );
  return { ...log, state: rows[0]?.state };
}

async function tcp(serve: Parameters<typeof openTcpReceiver>[0], address = '127.0.0.1') {
  const receiver = await openTcpReceiver(serve, { address });
  closing.push(() => receiver.close());
  return receiver;
}

async function http(answer: Parameters<typeof openReceiver>[0]) {
  const receiver = await openReceiver(answer);
  closing.push(() => receiver.close());
  return receiver;
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';

describe('an attempt is over at its time limit, as a whole', () => {
  const near = (ms: number) => {
    expect(ms).toBeGreaterThanOrEqual(timeoutMs - 50);
    // The check list allows 0.3 s; a loaded machine gets more here.
    expect(ms).toBeLessThan(timeoutMs + 1_500);
  };

  test('when the connection is taken and nothing said', async () => {
    const log = await sendTo((await tcp(() => undefined)).origin);
    expect(log).toMatchObject({ status: 0, state: 'PENDING', response_headers: {} });
    expect(log.response_body).toBe('Sem resposta em 0.6 s');
    near(log.response_time_ms);
  });

  test('when the request is read and never answered', async () => {
    const log = await sendTo((await http(() => undefined)).origin);
    expect(log).toMatchObject({ status: 0, state: 'PENDING' });
    near(log.response_time_ms);
  });

  test('when the status line comes byte by byte', async () => {
    const receiver = await tcp((socket) => {
      const bytes = head.split('').values();
      const drip = setInterval(() => socket.write(bytes.next().value ?? 'x'), 100);
      socket.on('close', () => clearInterval(drip));
    });
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 0, state: 'PENDING' });
    near(log.response_time_ms);
  });

  test('when the body drips: the status line has acknowledged it', async () => {
    const receiver = await tcp((socket) => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      const drip = setInterval(() => socket.write('1\r\nx\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 200, state: 'DELIVERED', response_cut: 'time' });
    expect(log.response_body).toMatch(/^x+$/);
    near(log.response_time_ms);
  });

  test('when the body of a refusal drips: it is refused', async () => {
    const receiver = await http((response) => {
      response.writeHead(500);
      response.write('half');
    });
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 500, state: 'PENDING', response_cut: 'time' });
    expect(log.response_body).toBe('half');
  });
});

describe('an answer', () => {
  test('of a gigabyte is read to 64 KiB, and memory stays flat', async () => {
    const chunk = Buffer.alloc(65_536, 'x');
    const receiver = await http((response) => {
      let left = 16_384;
      const more = () => {
        while (left > 0 && response.write(chunk)) left -= 1;
        if (left <= 0) response.end();
      };
      response.on('drain', more);
      more();
    });
    await sendTo(receiver.origin);
    const before = process.memoryUsage().rss;
    const logs = await Promise.all(Array.from({ length: 4 }, () => sendTo(receiver.origin)));
    expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000);
    for (const log of logs) {
      expect(log).toMatchObject({ status: 200, state: 'DELIVERED', response_cut: 'size' });
      expect(log.response_body).toBe('x'.repeat(65_536));
    }
  });

  test('of exactly 64 KiB is whole', async () => {
    const log = await sendTo((await http((response) => response.end('y'.repeat(65_536)))).origin);
    expect(log).toMatchObject({ response_cut: null, response_body: 'y'.repeat(65_536) });
  });

  test('that is a compressed bomb is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1_048_576));
    const receiver = await http((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 200, response_headers: { 'content-encoding': 'gzip' } });
    expect(log.response_body.startsWith('\u001F\\x8b')).toBe(true);
  });

  test('with NUL and bytes that are no UTF-8 is kept byte for byte', async () => {
    const bytes = Buffer.from([0x61, 0x00, 0xff, 0xc3, 0xa7, 0x5c, 0x78, 0x30]);
    const log = await sendTo((await http((response) => response.end(bytes))).origin);
    expect(log.response_body).toBe(String.raw`a\x00\xffç\x5cx0`);
  });

  test('with 64 KiB of headers counts', async () => {
    const receiver = await tcp((socket) => {
      const lines = Array.from({ length: 64 }, (_, n) => `x-${n}: ${'h'.repeat(1_000)}\r\n`);
      socket.write(`${head}${lines.join('')}Content-Length: 2\r\n\r\nok`);
    });
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 200, state: 'DELIVERED', response_body: 'ok' });
    expect(log.response_headers).toMatchObject({ 'x-0': 'h'.repeat(1_000) });
  });

  test('with headers that never end does not', async () => {
    const receiver = await tcp((socket) => {
      socket.write(head);
      const more = () => {
        while (!socket.destroyed && socket.write(`x: ${'h'.repeat(8_000)}\r\n`));
      };
      socket.on('drain', more);
      more();
    });
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 0, state: 'PENDING' });
    expect(log.response_body).toBe('Cabeçalhos da resposta grandes demais');
  });

  test('that is no HTTP is a failed attempt that says so', async () => {
    const receiver = await tcp((socket) => socket.end('SSH-2.0-OpenSSH_9.0\r\n'));
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 0, response_body: 'A resposta não é HTTP válido' });
  });

  test('with headers that try to be objects of ours is only data', async () => {
    const receiver = await tcp((socket) => {
      socket.write(`${head}__proto__: x\r\nconstructor: y\r\nset-cookie: a\r\nset-cookie: b\r\n`);
      socket.end('Content-Length: 0\r\n\r\n');
    });
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 200, response_headers: { 'set-cookie': ['a', 'b'] } });
    expect(Object.getPrototypeOf({})).not.toBe('x');
  });
});

describe('a connection that breaks', () => {
  test('before an answer is a failed attempt', async () => {
    const receiver = await tcp((socket) => socket.on('data', () => socket.resetAndDestroy()));
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 0, state: 'PENDING' });
    expect(log.response_body).toBe('Conexão encerrada antes da resposta');
  });

  test('inside a body that was acknowledged is not', async () => {
    const receiver = await tcp((socket) => {
      socket.end(`${head}Content-Length: 100\r\n\r\nhalf`);
    });
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 200, state: 'DELIVERED', response_cut: 'connection' });
  });

  test('is nowhere to be had', async () => {
    const receiver = await openTcpReceiver(() => undefined);
    await receiver.close();
    const log = await sendTo(receiver.origin);
    expect(log).toMatchObject({ status: 0, response_body: 'Conexão recusada' });
  });

  test('over TLS when the other side speaks none, or shows what nobody trusts', async () => {
    const plain = await tcp((socket) => socket.on('data', () => socket.end('what?\r\n')));
    const noTls = await sendTo(plain.origin.replace('http:', 'https:'));
    expect(noTls).toMatchObject({ status: 0, state: 'PENDING' });
    expect(noTls.response_body).toMatch(/^Falha de TLS/);
    const server = createTlsServer({ ciphers: 'HIGH' }, () => undefined);
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    closing.push(() => server.close());
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const untrusted = await sendTo(`https://127.0.0.1:${port}/`);
    expect(untrusted).toMatchObject({ status: 0, state: 'PENDING' });
    expect(untrusted.response_body).toMatch(/^Falha de TLS/);
  });
});

test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async (status) => {
  const decoy = await tcp(() => undefined, '127.0.0.2');
  const receiver = await http((response) =>
    response.writeHead(status, { location: `${decoy.origin}/` }).end(),
  );
  expect(await sendTo(receiver.origin)).toMatchObject({ status, state: 'PENDING' });
  expect([receiver.received.length, decoy.connections()]).toEqual([1, 0]);
});
