import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#service/app.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import type { App } from './app-type.ts';

let service: TestApp;
let logging: App;
let shop: Shop;
let log = '';
beforeAll(async () => {
  service = await createTestApp();
  shop = await openShop(service);
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  logging = await createApp({
    pool: service.pool,
    readPool: service.pool,
    publicUrl: 'http://pix.test',
    api: createSandboxParts(service.pool),
    panel: null,
    logger: pino({ level: 'debug' }, stream),
  });
});
beforeEach(() => {
  log = '';
});
afterAll(async () => {
  await logging.close();
  await service.close();
});

/** Each line as the object that it is. */
function lines(): Record<string, unknown>[] {
  return log
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

test('a request is one line that names the route, not the address', async () => {
  await logging.inject({
    url: '/v1/user/transactions/?name=Maria&document=52998224725',
    headers: { authorization: `Bearer ${shop.token}`, 'x-request-id': 'mine-1' },
  });
  expect(lines()).toEqual([
    expect.objectContaining({
      reqId: 'mine-1',
      method: 'GET',
      route: '/v1/user/transactions/',
      status: 200,
      accountId: shop.accountId,
    }),
  ]);
});

test('no line holds a token, a document, a name, an e-mail or a code', async () => {
  const secrets = {
    token: shop.token,
    first: shop.firstAccessToken,
    document: '52998224725',
    name: 'Zuleica Conspicua',
    email: 'zuleica@conspicua.example',
  };
  const charge = (body: unknown, token = shop.token) =>
    logging.inject({
      method: 'POST',
      url: '/v1/pix/',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const person = {
    generatedName: secrets.name,
    generatedDocument: secrets.document,
    generatedEmail: secrets.email,
  };
  await charge({ amount: 1, ...person });
  await charge({ amount: 'x', ...person });
  await charge(`{"generatedName":"${secrets.name}"`);
  await charge({ amount: 1 }, secrets.first);
  await charge({ amount: 1 }, `${secrets.token}x`);
  await logging.inject({ url: `/v1/user/?token=${secrets.token}` });
  await logging.inject({ url: `/v1/%ZZ${secrets.token}` });
  expect(lines().length).toBeGreaterThanOrEqual(6);
  for (const secret of Object.values(secrets)) expect(log).not.toContain(secret);
  expect(log).not.toContain('br.gov.bcb.pix');
});

test('what the provider refuses at once is told as a refusal, not as a failure of ours', async () => {
  const owner = await openGatewayShop(service, { openingBalanceCents: 1_000n });
  const { statusCode } = await logging.inject({
    method: 'POST',
    url: '/gateway/v1/withdraw',
    headers: { 'api-key': owner.apiKey, 'content-type': 'application/json' },
    payload: JSON.stringify({ amount: 5, pixKey: 'refuse@sandbox.pix', pixType: 'email' }),
  });
  expect(statusCode).toBe(502);
  const levels = pino.levels.values;
  const [refusal] = lines().filter(({ code }) => code === 'provider_refused');
  expect(refusal).toMatchObject({ level: levels['debug'], msg: 'request refused' });
  const loudest = Math.max(...lines().map(({ level }) => Number(level)));
  expect(loudest).toBe(levels['info']);
});

test('line breaks and escapes in inputs make no further lines', async () => {
  await logging.inject({
    url: '/v1/user/transactions/%0a%7b%22level%22%3a60%7d%1b%5b31m',
    headers: { authorization: `Bearer ${shop.token}`, 'user-agent': 'a\u001b[31m' },
  });
  for (const line of lines()) expect(line).toHaveProperty('reqId');
  expect(log).not.toContain('\u001b');
});
