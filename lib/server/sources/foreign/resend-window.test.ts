import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { bearerEdition } from '#lib/server/sources/bearer/bearer-edition.ts';
import { foreignRecords } from './foreign-records.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** A service that accepts so many requests, and then none; what it was asked. */
async function openService(accepted: number) {
  const asked: { path: string; body: { createdAtFrom: string; createdAtTo: string } }[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      asked.push({ path: `${request.method} ${request.url}`, body: JSON.parse(text) });
      if (asked.length > accepted) {
        response.writeHead(429, { 'retry-after': '42', 'content-type': 'application/json' });
      }
      response.end(JSON.stringify('ok'));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const access = { baseUrl: `http://127.0.0.1:${port}`, token: 't', isForeign: false };
  const { resendWindow } = foreignRecords('c', bearerEdition(access));
  if (resendWindow === null) throw new Error('the bearer edition resends');
  return { asked, resendWindow };
}

const dayMs = 86_400_000;

test('a window is asked for as the API takes it, and a refusal says how long to wait', async () => {
  const { asked, resendWindow } = await openService(1);
  const from = new Date(Date.now() - 3 * dayMs);
  const to = new Date();
  expect((await resendWindow({ from, to })).ok).toBe(true);
  expect(asked).toEqual([
    {
      path: 'POST /user/callbacks/resend',
      body: { createdAtFrom: from.toISOString(), createdAtTo: to.toISOString() },
    },
  ]);
  expect(await resendWindow({ from, to })).toMatchObject({
    ok: false,
    failure: { kind: 'rate-limited', retryAfterSeconds: 42 },
  });
});

test('a window of thirty days ago still begins within them when it arrives', async () => {
  const { asked, resendWindow } = await openService(1);
  const oldest = Date.now() - 30 * dayMs;
  await resendWindow({ from: new Date(oldest - 600_000), to: new Date(oldest + 7 * dayMs) });
  const begins = Date.parse(asked[0]?.body.createdAtFrom ?? '');
  expect(begins).toBeGreaterThan(oldest + 30_000);
  expect(begins).toBeLessThan(oldest + 120_000);
});
