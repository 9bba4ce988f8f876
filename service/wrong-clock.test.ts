import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';
import { callbackSecret } from './callbacks/signing/callback-secret.ts';
import { chargeRemovals } from './charges/charge-removals.ts';
import { createClockGauge, warnOfWrongClock } from './database/database-clock.ts';
import { openSender, testSigningKey } from './testing/callbacks/test-callbacks.ts';
import { openReceiver } from './testing/callbacks/test-receiver.ts';
import { ago, dayMs, resendsOf } from './testing/callbacks/test-resends.ts';
import { openForTests } from './testing/open-for-tests.ts';
import { createSandboxParts } from './testing/sandbox-parts.ts';
import { createTestApp } from './testing/test-app.ts';
import { infractionIn, noteForm, submitDefense } from './testing/test-defenses.ts';
import { testPublicUrl } from './testing/test-files.ts';
import { openShop } from './testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

const minuteMs = 60_000;

/** The path of a link to a file of a defense, made just now. */
async function fileLink(): Promise<string> {
  const { id } = await infractionIn(service, shop);
  const { body } = await submitDefense(service, { id, form: noteForm(), token: shop.token });
  return (body.files[0]?.url ?? '').slice(testPublicUrl.length);
}

const setClock = (offsetMs: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMs });
afterEach(() => vi.useRealTimers());

describe.each([-11 * minuteMs, 11 * minuteMs])('with a clock that is %i ms off', (offsetMs) => {
  beforeEach(() => {
    setClock(offsetMs);
  });

  test('a code of another institution is read with the time that it has left', async () => {
    const { token } = shop;
    const receiver = { name: 'Maria', document: '52998224725', amount: 15 };
    const made = await service.api.post<{ qrCode: string }>(
      '/sandbox/v1/qr-codes',
      { type: 'DYNAMIC', expiresIn: 120, ...receiver },
      { token },
    );
    const { qrCode } = made.body;
    const read = await service.api.post<QrCodeReadingBody>(
      '/v1/pix/qr-code/read',
      { qrCode },
      { token },
    );
    expect(read.body.expiresIn).toBeGreaterThan(100);
    expect(read.body.expiresIn).toBeLessThanOrEqual(120);
  });

  test('a receiver takes the signature of a callback', async () => {
    const receiver = await openReceiver((response) => response.writeHead(200).end());
    const sender = openSender(service);
    await shop.pay(await shop.charge({ callbackUrl: receiver.origin }));
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 10_000);
    await sender.stop({ withinMs: 5_000 });
    await receiver.close();
    const [{ text, headers } = { text: '', headers: {} }] = receiver.received;
    const secret = callbackSecret(testSigningKey, { accountId: shop.accountId, version: 1 });
    vi.useRealTimers();
    const signed = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(secret).verify(text, signed)).toMatchObject({ status: 'COMPLETED' });
  });

  test('a link to a file opens it, whichever of two replicas has the wrong clock', async () => {
    const path = await fileLink();
    vi.useRealTimers();
    expect(await service.api.get(path)).toMatchObject({ status: 200 });
    const right = await fileLink();
    setClock(offsetMs);
    expect(await service.api.get(right)).toMatchObject({ status: 200 });
  });

  test('a code that can still be paid is cancelled at the provider', async () => {
    const { id } = await shop.charge({ expiresIn: 300 });
    const cancelled: string[] = [];
    const provider = {
      ...createSandboxParts(service.pool).providers.first.port,
      cancelCharge: async (txid: string) => void cancelled.push(txid),
    };
    const order = { id: 'CR', account_id: shop.accountId, transaction_id: id, provider: null };
    await chargeRemovals.send(
      { pool: service.pool, provider },
      { ...order, kind: 'CHARGE_REMOVAL' },
    );
    expect(cancelled).toHaveLength(1);
  });

  test('a resend reaches back thirty days, and not more', async () => {
    vi.useRealTimers();
    const [young, old] = [ago(30 * dayMs - minuteMs), ago(30 * dayMs + minuteMs)];
    const to = ago(29 * dayMs);
    setClock(offsetMs);
    const { resendAll } = resendsOf(() => service);
    const answers = [young, old].map((from) =>
      resendAll(shop, { createdAtFrom: from, createdAtTo: to }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 400]);
  });
});

test('how far it is off is measured, and a start with a wrong one says so', async () => {
  setClock(5 * minuteMs);
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) };
  await warnOfWrongClock(service.pool, log);
  const [value] = (await createClockGauge(service.pool).get()).values;
  expect(value?.value).toBeCloseTo(300, 0);
  expect(lines).toEqual([{ offsetSeconds: expect.closeTo(300, 0) }]);
  vi.useRealTimers();
  await warnOfWrongClock(service.pool, log);
  expect(lines).toHaveLength(1);
});
