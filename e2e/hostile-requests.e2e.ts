import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { stack } from './stack.ts';

/** What stands on every page of the demo account, and nowhere before its sign-in. */
const accountName = 'Café Ipê Amarelo';

/** Somebody without a cookie. */
let anybody: APIRequestContext;
/** A server inside that nobody may be made to call, and how often it was. */
let inside: Server;
let calls = 0;
test.beforeAll(async ({ playwright }) => {
  anybody = await playwright.request.newContext({
    baseURL: stack().dashboardUrl,
    storageState: { cookies: [], origins: [] },
  });
  inside = createServer((_request, response) => {
    calls += 1;
    response.end('inside');
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
});
test.afterAll(async () => {
  inside.close();
  await anybody.dispose();
});

const insideUrl = () => `http://127.0.0.1:${String((inside.address() as AddressInfo).port)}/x.png`;

test('no other way of asking for a page has its data without a session', async ({ page, home }) => {
  expect(await (await page.request.get(home)).text()).toContain(accountName);
  const skipped = (name: string) => ({ 'x-middleware-subrequest': Array(5).fill(name).join(':') });
  for (const path of [home, `${home}/transacoes`]) {
    const asked: [address: string, headers?: Record<string, string>][] = [
      [path],
      [`${path}/`],
      [path.replace('transacoes', '%74ransacoes')],
      [`${stack().dashboardUrl}/${path}`],
      [path, skipped('proxy')],
      [path, skipped('src/middleware')],
      [path, { rsc: '1' }],
      [path, { rsc: '1', 'next-router-prefetch': '1' }],
      [`${path}?_rsc=x`, { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
      [`${path}.rsc`],
      [`${path}.segments/_tree.segment.rsc`],
      [`/_next/data/development${path}.json`],
    ];
    for (const [address, headers = {}] of asked) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const answer = await anybody.fetch(address, { method, headers });
        const what = `${method} ${address} ${JSON.stringify(headers)}`;
        expect(answer.status(), what).toBeLessThan(500);
        expect((await answer.text()).includes(accountName), what).toBe(false);
      }
    }
  }
});

test('nobody makes the dashboard fetch for them, or run what they send', async ({ home }) => {
  const image = await anybody.get('/_next/image', { params: { url: insideUrl(), w: 64, q: 75 } });
  expect([400, 404]).toContain(image.status());
  // What becomes a promise of the sender's making where a server builds it without a look.
  const promise =
    `{"then":"$1:__proto__:then","status":"resolved_model","reason":-1,"value":"{}","_response":` +
    `{"_prefix":"fetch('${insideUrl()}')","_formData":{"get":"$1:constructor:constructor"}}}`;
  for (const path of ['/entrar', home]) {
    const multipart = { '0': promise, '1': '"$@0"' };
    const ran = await anybody.post(path, { headers: { 'next-action': 'x' }, multipart });
    expect(ran.status()).toBeGreaterThanOrEqual(400);
  }
  await upgradeTo(insideUrl());
  expect(calls).toBe(0);
  expect((await anybody.get('/entrar')).status()).toBe(200);
});

/** Asks the dashboard for a WebSocket at an address that is somebody else's. */
async function upgradeTo(address: string): Promise<void> {
  const { hostname, port } = new URL(stack().dashboardUrl);
  const socket = connect(Number(port), hostname);
  // However it ends: what counts is whom the dashboard called.
  socket.on('error', () => {});
  socket.resume();
  const head = [
    `GET ${address} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await Promise.race([once(socket, 'close'), setTimeout(1_000)]);
  socket.destroy();
}
