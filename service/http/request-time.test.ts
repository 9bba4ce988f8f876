import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleClientError } from './client-error.ts';
import { registerErrors } from './errors.ts';
import { registerRequestTime } from './request-time.ts';

const times = { any: 300, upload: 1_200 };
const app = Fastify({ clientErrorHandler: handleClientError });
let port: number;
beforeAll(async () => {
  registerRequestTime(app, times);
  registerErrors(app);
  app.post('/gateway/any', (request) => request.body);
  app.post('/any', (request) => request.body);
  app.post('/upload', { config: { upload: true } }, (request) => request.body);
  app.post('/refused', { config: { upload: true }, onRequest: refuse }, () => 'never');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

async function refuse(): Promise<void> {
  throw new SyntaxError('refused before the body');
}

/** What comes back for half a body, and after how long the connection was closed. */
async function sendHalf(path: string): Promise<{ answer: string; closedAfterMs: number }> {
  const socket = connect(port, '127.0.0.1');
  const start = performance.now();
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      'Content-Length: 1000\r\n\r\n{"half":',
  );
  const answer = await text(socket);
  return { answer, closedAfterMs: performance.now() - start };
}

test('half a body and then silence is 408 once the time is over', async () => {
  const { answer, closedAfterMs } = await sendHalf('/any');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"statusCode":408');
  expect(closedAfterMs).toBeGreaterThan(times.any - 20);
  expect(closedAfterMs).toBeLessThan(times.upload);
});

test('under /gateway it is 408 in the form of that edition', async () => {
  const { answer } = await sendHalf('/gateway/any');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  const [, payload = ''] = answer.split('\r\n\r\n');
  const message = 'Tempo da requisição esgotado';
  expect(JSON.parse(payload)).toEqual({ success: false, message });
});

test('an upload has more time, and an end as well', async () => {
  const { answer, closedAfterMs } = await sendHalf('/upload');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(closedAfterMs).toBeGreaterThan(times.upload - 20);
});

test('an upload that is refused has its answer at once, and then the connection is cut', async () => {
  const { answer, closedAfterMs } = await sendHalf('/refused');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(closedAfterMs).toBeGreaterThan(900);
});

test('a request that comes whole is answered, and its connection goes on', async () => {
  const url = `http://127.0.0.1:${port}/any`;
  for (const value of [1, 2]) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value }),
    });
    expect(await response.json()).toEqual({ value });
  }
});
