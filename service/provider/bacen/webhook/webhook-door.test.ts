import { rm } from 'node:fs/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustsProxies } from '#service/http/addresses/trusted-proxies.ts';
import { configureBacen } from '#service/provider/bacen/bacen-module.ts';
import { readBacenSettings } from '#service/provider/bacen/bacen-settings.ts';
import { createCallerCheck } from '#service/provider/bacen/webhook/webhook-caller.ts';
import { settingsFor, webhookSecret } from '#service/testing/provider/bacen-app.ts';
import { startFakeProvider } from '#service/testing/provider/fake-provider.ts';
import type { FakeProvider } from '#service/testing/provider/fake-provider.ts';
import { createIdentities } from '#service/testing/provider/identities.ts';
import type { FakeIdentities } from '#service/testing/provider/identities.ts';
import { createProviderParts } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

let identities: FakeIdentities;
let provider: FakeProvider;
beforeAll(async () => {
  identities = await createIdentities();
  provider = await startFakeProvider({ identities, check: null });
});
afterAll(async () => {
  await provider.close();
  await rm(identities.folder, { recursive: true });
});

test('of listed addresses the one counts that a trusted proxy has added, and the secret as well', async () => {
  const { webhook } = readBacenSettings({
    ...settingsFor(identities, provider),
    PROVIDER_WEBHOOK_ADDRESSES: '203.0.113.0/24, 198.51.100.7',
  });
  const isProvider = createCallerCheck(webhook);
  const app = Fastify({ trustProxy: trustsProxies(['10.0.0.1']) });
  app.post('/', (request) => ({ isProvider: isProvider(request) }));
  const knock = async (remoteAddress: string, forwarded?: string, secret = webhookSecret) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const url = `/?hmac=${secret}`;
    const reply = await app.inject({ method: 'POST', url, remoteAddress, headers });
    return reply.json<{ isProvider: boolean }>().isProvider;
  };
  expect(await knock('203.0.113.9')).toBe(true);
  expect(await knock('10.0.0.1', '198.51.100.7')).toBe(true);
  expect(await knock('203.0.113.9', undefined, 'outro')).toBe(false);
  expect(await knock('198.51.100.8')).toBe(false);
  expect(await knock('10.0.0.1', '203.0.113.9, 198.51.100.8')).toBe(false);
  // Nobody believes what a stranger says of himself.
  expect(await knock('192.0.2.1', '203.0.113.9')).toBe(false);
});

test('no line of the log holds a secret, a token or a key, whatever goes wrong', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const open = configureBacen(settingsFor(identities, provider));
  let sweeps: { run(itemsMax: number): Promise<number> }[] = [];
  const service = await createTestApp((pool) => {
    const parts = createProviderParts(pool, [{ name: 'bacen', open }], log);
    ({ sweeps } = parts.providers.first);
    return parts;
  });
  const tryAll = async () => {
    for (const sweep of sweeps)
      await sweep.run(10).catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
  };
  const shop = await openShop(service);
  for (const fault of [
    'lost after effect',
    'half an answer',
    'forgets its tokens',
    { status: 401 },
    { status: 400 },
    { status: 500 },
  ] as const) {
    provider.trouble.draw = () => fault;
    await shop.charge();
    const body = { pix: [{ endToEndId: `E${'1'.repeat(31)}` }, 7] };
    await service.api.post(`/provider/v1/webhook?hmac=${webhookSecret}`, body);
    await tryAll();
  }
  provider.trouble.draw = () => undefined;
  await tryAll();
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  for (const secret of ['segredo', 'PRIVATE KEY', 'Basic ', 'Bearer ', 'token-'])
    expect(text).not.toContain(secret);
  await service.close();
}, 30_000);
