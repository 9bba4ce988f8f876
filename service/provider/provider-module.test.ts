import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#service/app.ts';
import type { App } from '#service/http/app-type.ts';
import { createProviderEvents, createReusedIdCounter } from '#service/provider-event-handlers.ts';
import { providersOfModule } from '#service/testing/provider/providers-of.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { ProviderModule } from './provider-module.ts';

let service: TestApp;
let app: App;
beforeAll(async () => {
  service = await createTestApp();
  app = await openBeside();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** All that a payment may leave out. */
const noPayer = {
  payerName: null,
  payerDocument: null,
  payerInstitutionIspb: null,
  payerInstitutionName: null,
  paidAt: null,
  isLate: false,
};

/** The application with a provider that is not the sandbox: it reports payments by a webhook. */
async function openBeside(): Promise<App> {
  const parts = createSandboxParts(service.pool);
  const { port, codes } = parts.providers.first;
  const beside: ProviderModule = {
    port,
    codes,
    routes: {
      prefix: '/provider/v1',
      register(door) {
        door.post<{ Body: { chargeId: string; endToEndId: string } }>(
          '/webhook',
          async (request) => {
            await parts.events.paymentReceived({
              ...request.body,
              accountId: null,
              ...noPayer,
            });
            return {};
          },
        );
      },
    },
    sweeps: [],
    metrics: [],
  };
  return createApp({
    pool: service.pool,
    readPool: service.pool,
    publicUrl: 'http://pix.test',
    api: { ...parts, providers: providersOfModule(beside) },
    panel: null,
    logger: null,
  });
}

const statusOf = async (id: string) => {
  const { rows } = await service.pool.query<{ status: string }>(
    'select status from transactions where id = $1',
    [id],
  );
  return rows[0]?.status;
};

test('beside another provider nobody pays a charge by sandbox control: it is 404', async () => {
  const shop = await openShop(service);
  const gateway = await openGatewayShop(service);
  const { id } = await shop.charge();
  const callers = [
    { authorization: `Bearer ${shop.token}` },
    { 'api-key': gateway.apiKey },
    { authorization: 'Bearer nobody' },
    {},
  ];
  for (const path of [`charges/${id}/pay`, `charges/${id}/cancel`, 'qr-codes', 'infractions']) {
    for (const headers of callers) {
      const url = `/sandbox/v1/${path}`;
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: {} });
      expect(statusCode, url).toBe(404);
    }
  }
  expect(await statusOf(id)).toBe('PENDING');
});

test('what another provider reports by its own route is booked as the sandbox has it', async () => {
  const shop = await openShop(service);
  const { id } = await shop.charge();
  const endToEndId = 'E12345678202611221200abcdefghijk';
  const payload = { chargeId: id, endToEndId };
  const reply = await app.inject({ method: 'POST', url: '/provider/v1/webhook', payload });
  expect(reply.statusCode).toBe(200);
  expect(await statusOf(id)).toBe('COMPLETED');
  expect(await shop.balances()).toEqual(['10.00', '0.00']);
});

test('other money under an id that the books have alerts, with the ids and nothing else', async () => {
  const shop = await openShop(service);
  const [paid, other] = [await shop.charge(), await shop.charge()];
  const reusedIds = createReusedIdCounter();
  const lines: unknown[] = [];
  const log = { error: (line: unknown) => lines.push(line) };
  const events = createProviderEvents(service.pool, { log, reusedIds, provider: null });
  const endToEndId = 'E12345678202611221200reusedreuse';
  const payment = { ...noPayer, accountId: null, endToEndId, payerName: 'Ana Lima' };
  const { amount_cents: amountCents } = await events.paymentReceived({
    ...payment,
    chargeId: paid.id,
  });
  const pixKey = 'plataforma@sandbox.pix';
  const pix = { ...noPayer, endToEndId, pixKey, amountCents, txid: paid.id, paidAt: new Date() };
  const unknown = { ...pix, endToEndId: 'E12345678202611221200unknownpaid', txid: 'EP0' };
  await events.paymentReceived({ ...payment, chargeId: paid.id });
  for (const same of [pix, { ...pix, txid: null }, unknown, unknown])
    await events.pixReceived(same);
  await expect(events.paymentReceived({ ...payment, chargeId: 'EP0' })).rejects.toThrow(
    'Transação não encontrada',
  );
  expect(lines).toEqual([]);
  const again = events.paymentReceived({ ...payment, chargeId: other.id });
  await expect(again).rejects.toMatchObject({ code: 'end_to_end_id_used' });
  const reused = [
    { ...pix, txid: other.id },
    { ...pix, txid: other.id, amountCents: 5n },
    { ...pix, amountCents: 5n },
    { ...unknown, txid: other.id },
    { ...unknown, amountCents: 5n },
  ];
  for (const one of reused) await events.pixReceived(one);
  expect(lines).toEqual([
    { transactionId: other.id, endToEndId },
    ...reused.map((one) => ({ transactionId: one.txid, endToEndId: one.endToEndId })),
  ]);
  expect((await reusedIds.get()).values[0]?.value).toBe(6);
});
