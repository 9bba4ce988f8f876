import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { webhookDeposit, webhookWithdraw } from '#lib/contract/gateway/webhook.ts';
import type { GatewayWithdrawal } from '#lib/contract/gateway/withdrawal.ts';
import type { CallbackSender } from '#service/callbacks/sending/callback-sender.ts';
import { openSender, readLogs } from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver } from '#service/testing/callbacks/test-receiver.ts';
import type { TestReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openGatewayShop(service, { openingBalanceCents: 100_000n }));
let sender: CallbackSender;
let receiver: TestReceiver;
let answer: number | 'reset';
beforeEach(async () => {
  answer = 200;
  receiver = await openReceiver((response) => {
    if (answer === 'reset') response.destroy();
    else response.writeHead(answer, { location: 'http://127.0.0.2/' }).end('received');
  });
  // Retries of the other edition come within milliseconds: what is not sent here is never sent.
  sender = openSender(service, { backoffBaseMs: 1 });
});
afterEach(async () => {
  await sender.stop({ withinMs: 5_000 });
  await receiver.close();
});

const callbackUrl = () => `${receiver.origin}/hook`;

function control(path: string, body: object = {}) {
  const headers = { 'api-key': shop.apiKey };
  return service.api.post(`/sandbox/v1${path}`, body, { headers });
}

async function expectLogs(id: string, count: number) {
  await vi.waitFor(async () => expect(await readLogs(service, id)).toHaveLength(count), 10_000);
  return readLogs(service, id);
}

/** A bearer callback that fails and is tried again shows that a retry would have come by now. */
async function untilTheOtherEditionHasRetried(): Promise<void> {
  const other = await openShop(service);
  const charge = await other.charge({ callbackUrl: `${callbackUrl()}/other` });
  await other.pay(charge);
  await vi.waitFor(
    async () => expect((await readLogs(service, charge.id)).length).toBeGreaterThan(2),
    10_000,
  );
}

const textsOf = (id: string) =>
  receiver.received.filter(({ text }) => text.includes(id)).map(({ text }) => text);

describe('a callback of the API-key edition', () => {
  test('of a deposit has exactly the fields of WebhookDeposit, at each of its changes', async () => {
    const { id } = await shop.charge({ amount: 10.5, callbackUrl: callbackUrl() });
    await control(`/charges/${id}/pay`, { payerName: 'Ana Lima', payerDocument: '52998224725' });
    await expectLogs(id, 1);
    for (const [index, path] of ['/refunds', `/refunds/${id}/fail`, '/refunds'].entries()) {
      const body = path === '/refunds' ? { transactionId: id } : {};
      expect((await control(path, body)).status).toBe(200);
      await expectLogs(id, 2 + index);
    }
    await control(`/refunds/${id}/complete`);
    await expectLogs(id, 5);
    const texts = textsOf(id);
    const bodies = texts.map((text) => webhookDeposit.strict().parse(JSON.parse(text)));
    expect(bodies.map(({ status }) => status)).toEqual([
      'COMPLETED',
      'WAITING_FOR_REFUND',
      'COMPLETED',
      'WAITING_FOR_REFUND',
      'REFUNDED',
    ]);
    expect(texts[0]).toBe(
      `{"id":"${id}","type":"DEPOSIT","status":"COMPLETED","amount":10.50,` +
        `"endToEndId":"${bodies[0]?.endToEndId}","payerDocument":"52998224725",` +
        `"payerName":"Ana Lima"}`,
    );
  });

  test.each(['expire', 'cancel'])(
    'of a charge that ends unpaid names no payer: %s',
    async (step) => {
      const { id } = await shop.charge({ callbackUrl: callbackUrl() });
      await control(`/charges/${id}/${step}`);
      await expectLogs(id, 1);
      expect(textsOf(id)).toEqual([
        `{"id":"${id}","type":"DEPOSIT","status":"${step === 'expire' ? 'EXPIRED' : 'CANCELED'}",` +
          `"amount":10.00,"endToEndId":null,"payerDocument":null,"payerName":null}`,
      ]);
    },
  );

  test.each(['settle', 'fail'])(
    'of a withdrawal has exactly those of the other: %s',
    async (step) => {
      const { body } = await shop.post<GatewayWithdrawal>('/withdraw', {
        amount: 7,
        pixKey: '52998224725',
        pixType: 'cpf',
        callbackUrl: callbackUrl(),
      });
      const reason = step === 'fail' ? { cancellationReason: 'Saque cancelado' } : {};
      await control(`/withdrawals/${body.id}/${step}`, reason);
      await expectLogs(body.id, 1);
      const [text = ''] = textsOf(body.id);
      const sent = webhookWithdraw.strict().parse(JSON.parse(text));
      expect(sent.status).toBe(step === 'settle' ? 'COMPLETED' : 'CANCELED');
      expect(text).toContain('"amount":7.00,');
      expect(Boolean(sent.endToEndId)).toBe(step === 'settle');
    },
  );

  test('carries Content-Type and the signature, and nothing of the other edition', async () => {
    const { id } = await shop.charge({ callbackUrl: callbackUrl() });
    await control(`/charges/${id}/pay`);
    await expectLogs(id, 1);
    const names = Object.keys(receiver.received[0]?.headers ?? {}).toSorted();
    const transport = ['connection', 'content-length', 'host'];
    expect(names.filter((name) => !transport.includes(name))).toEqual([
      'content-type',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
    ]);
    expect(receiver.received[0]?.headers['content-type']).toBe('application/json');
  });

  test.each([200, 204, 301, 400, 410, 500, 503, 'reset'] as const)(
    'is tried once for a status change, whatever comes back: %s',
    async (status) => {
      answer = status;
      const { id } = await shop.charge({ callbackUrl: callbackUrl() });
      await control(`/charges/${id}/pay`);
      const [log] = await expectLogs(id, 1);
      expect(log).toMatchObject({
        status: status === 'reset' ? 0 : status,
        attempt: 0,
        next_attempt_at: null,
        transaction_status: 'COMPLETED',
      });
      answer = 500;
      await untilTheOtherEditionHasRetried();
      expect(await readLogs(service, id)).toHaveLength(1);
      expect(textsOf(id)).toHaveLength(1);
    },
  );
});
