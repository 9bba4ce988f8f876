import { setTimeout } from 'node:timers/promises';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#service/embedded-postgres/server-process.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createEfiApp, settingsFor, webhookSecret } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import { startServiceProcess } from '#service/testing/service-process.ts';
import type { ServiceProcess } from '#service/testing/service-process.ts';
import { openShop } from '#service/testing/test-shop.ts';

// A real process on the way to the provider, and behind a port that ends TLS itself.

const app = openForTests<BacenApp>(createEfiApp);
let running: ServiceProcess;
let variables: Record<string, string>;
let door: string;
let withCertificate: Agent;
let without: Agent;
beforeAll(async () => {
  const { identities, provider, service } = app;
  const port = await findFreePort(null);
  door = `https://localhost:${port}`;
  variables = {
    ...settingsFor(identities, provider),
    PROVIDER: 'efi',
    PROVIDER_WEBHOOK_CA: identities.files.ca,
    PROVIDER_WEBHOOK_TLS_CERTIFICATE: identities.files.server,
    PROVIDER_WEBHOOK_PORT: String(port),
    PROVIDER_POLL_SECONDS: '3600',
    ORDER_LEASE_MS: '300',
  };
  running = await startServiceProcess(service.databaseUrl, variables);
  withCertificate = new Agent({ connect: { ...identities.client, ca: identities.ca } });
  without = new Agent({ connect: { ca: identities.ca } });
}, 90_000);
afterAll(async () => {
  await running.stop();
  await withCertificate.destroy();
  await without.destroy();
});

const path = `/provider/v1/webhook?hmac=${webhookSecret}&ignorar=/pix`;
const knock = async (agent: Agent, { body = {}, at = path, from = door } = {}) => {
  const { statusCode, body: answer } = await agent.request({
    origin: from,
    path: at,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.dump();
  return statusCode;
};

test('the door that ends TLS lets in who shows the certificate and the secret, to itself alone', async () => {
  expect(await knock(withCertificate)).toBe(200);
  expect(await knock(withCertificate, { at: '/provider/v1/webhook/pix' })).toBe(401);
  expect(await knock(withCertificate, { at: '/v1/pix/' })).toBe(404);
  expect(await knock(withCertificate, { at: '/panel/v1/session' })).toBe(404);
  await expect(knock(without)).rejects.toThrow(/certificate|closed|reset|ECONN/i);
  // At the plain port nobody can show a certificate.
  expect(await knock(without, { from: running.origin })).toBe(401);
});

test('a charge is issued, paid and told of over real sockets, and there is no sandbox', async () => {
  const shop = await openShop(app.service);
  const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' };
  const post = (at: string, body: object) =>
    fetch(`${running.origin}${at}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { id } = (await (await post('/v1/pix/', { amount: 12.34 })).json()) as { id: string };
  expect((await post(`/sandbox/v1/charges/${id}/pay`, {})).status).toBe(404);
  const { endToEndId } = app.provider.bank.receive({ txid: id, valor: '12.34' });
  expect(await knock(withCertificate, { body: { pix: [{ endToEndId }] } })).toBe(200);
  while ((await shop.balances())[0] !== '12.34') await setTimeout(50);
  expect(app.provider.registrations.length).toBeGreaterThan(0);
  const metrics = await (await fetch(`${running.origin}/metrics`)).text();
  expect(metrics).toMatch(/provider_call_duration_seconds_count\{call="put_cob",outcome="201"\} 1/);
  expect(metrics).toMatch(/^orders_oldest_open_seconds 0$/m);
  expect(metrics).toMatch(/^provider_certificate_end_timestamp_seconds 1\d{9}(\.\d+)?$/m);
});

test('a payout whose sender died after the answer of the provider is made once, and ends', async () => {
  const shop = await openShop(app.service, { openingBalanceCents: 10_000n });
  const doomed = await startServiceProcess(app.service.databaseUrl, {
    ...variables,
    PROVIDER_WEBHOOK_PORT: String(await findFreePort(null)),
    PIX_FAIL_POINT: 'provider-after-answer',
    ROLES: 'api',
  });
  const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ amount: 25, pixKey: 'cliente@exemplo.com.br', pixType: 'email' });
  await fetch(`${doomed.origin}/v1/withdraw`, { method: 'POST', headers, body }).catch(() => null);
  expect(await doomed.ended).toBe('SIGKILL');
  while ((await shop.balances())[1] !== '0.00') await setTimeout(50);
  expect(await shop.balances()).toEqual(['75.00', '0.00']);
  expect([...app.provider.bank.payouts.values()].map(({ status }) => status)).toEqual([
    'REALIZADO',
  ]);
  const sent = app.provider.heard.filter((line) => line.startsWith('PUT /v3/gn/pix'));
  expect(sent).toHaveLength(1);
  await app.assertSound();
}, 60_000);
