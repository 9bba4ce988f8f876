import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#service/app.ts';
import { createCallbackClient } from '#service/callbacks/sending/callback-client.ts';
import { createLocalFileStore } from '#service/files/local-file-store.ts';
import type { App } from '#service/http/app-type.ts';
import { panelSecret } from '#service/panel/open-test-panel.ts';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { createDeliveryReach } from '#service/testing/deliveries/delivery-reach.ts';
import { createPrivateAddress } from './private-address.ts';
import { trustsProxies } from './trusted-proxies.ts';

const { pool } = databaseForTests();
let app: App;
let publicOrigin: string;
const privateOrigin = 'http://127.0.0.2';

beforeAll(async () => {
  const privateAddress = createPrivateAddress();
  app = await createApp({
    pool,
    readPool: pool,
    publicUrl: 'http://pix.test',
    api: null,
    panel: {
      store: createLocalFileStore('/nowhere'),
      panelSecret,
      encryptionKey: Buffer.alloc(32, 1),
      callbackSigningKey: Buffer.alloc(32, 2),
      callbackReach: {
        client: createCallbackClient({ allowHosts: '', ownPorts: [] }),
        timeoutMs: 1_000,
      },
      deliveryReach: createDeliveryReach(),
      baseUrls: {
        bearer: { internal: 'http://a.test', public: 'http://a.test' },
        gateway: { internal: 'http://a.test', public: 'http://a.test' },
      },
      moneyOut: {
        codes: {
          locationHost: 'a.test',
          source: {
            fetchPayload: () => Promise.reject(new Error('nobody asks')),
            findKeyOwner: () => Promise.resolve(null),
          },
        },
        orders: { send: () => undefined },
      },
      pushKey: 'of nobody',
      dashboardUrl: 'http://a.test',
    },
    logger: null,
    privateAddress,
    trustsProxy: trustsProxies([]),
  });
  publicOrigin = await app.listen({ port: 0, host: '127.0.0.1' });
  // The same port of another address of this machine is free.
  const port = Number(new URL(publicOrigin).port);
  await privateAddress.listen(app, { port, host: '127.0.0.2' });
});
afterAll(() => app.close());

test.each([
  ['/metrics', 200],
  ['/panel/v1/session', 401],
  ['/panel/v1/session/', 401],
])('%s is answered at the private address and is unknown elsewhere', async (path, status) => {
  const { port } = new URL(publicOrigin);
  const inside = await fetch(`${privateOrigin}:${port}${path}`);
  expect(inside.status).toBe(status);
  await inside.text();
  const headers = { 'x-panel-secret': panelSecret };
  const outside = await fetch(publicOrigin + path, { headers });
  const unknown = await fetch(`${publicOrigin}/nothing-at-all`, { headers });
  expect([outside.status, await outside.text()]).toEqual([404, await unknown.text()]);
});

test('whether it lives is answered at both', async () => {
  const { port } = new URL(publicOrigin);
  for (const origin of [publicOrigin, `${privateOrigin}:${port}`]) {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  }
});

test('two Host headers are 400', async () => {
  const { port } = new URL(publicOrigin);
  const send = (hosts: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    return text(socket);
  };
  expect(await send('Host: a.test\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send('Host: a.test\r\nHost: b.test\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send('Host: a.test\r\nhOST: a.test\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});
