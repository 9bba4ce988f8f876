import { expect, test } from 'vitest';
import { callbackBody } from '#lib/contract/bearer/callback-body.ts';
import { webhookDeposit, webhookWithdraw } from '#lib/contract/gateway/webhook.ts';
import { sampleEvents } from '#lib/domain/limits/callback-samples.ts';
import { sampleBodies } from './callback-samples.ts';

const at = new Date('2026-11-30T12:00:00.000Z');
const publicUrl = 'https://pix.test';
const nothing = { sample: true, id: 'EP000000000000000000000000', amount: 0 };

test.each(sampleEvents)('a sample of %s is a callback of each edition, of nothing', (event) => {
  const bearer: unknown = JSON.parse(sampleBodies.bearer({ event, at, publicUrl }));
  expect(bearer).toMatchObject(nothing);
  expect(callbackBody.safeParse(bearer).error).toBeUndefined();
  const gateway: unknown = JSON.parse(sampleBodies.gateway({ event, at, publicUrl }));
  expect(gateway).toMatchObject(nothing);
  const schema = event.startsWith('withdrawal') ? webhookWithdraw : webhookDeposit;
  expect(schema.safeParse(gateway).error).toBeUndefined();
});

test('each event but that of the connection is told by a status that a callback is sent for', () => {
  const statusOf = (event: (typeof sampleEvents)[number]) =>
    callbackBody.parse(JSON.parse(sampleBodies.bearer({ event, at, publicUrl }))).status;
  expect(sampleEvents.map(statusOf)).toEqual([
    'PENDING',
    'COMPLETED',
    'REFUNDED',
    'EXPIRED',
    'COMPLETED',
    'CANCELED',
  ]);
});

test('a sample of a paid deposit has what its callback has, in its order', () => {
  const body = callbackBody
    .loose()
    .parse(JSON.parse(sampleBodies.bearer({ event: 'depositPaid', at, publicUrl })));
  expect(Object.keys(body).slice(0, 4)).toEqual(['id', 'type', 'status', 'amount']);
  expect(body).toMatchObject({
    serviceFeeCharged: 0,
    qrCodeUrl: `${publicUrl}/v1/pix/qr-code/${nothing.id}`,
    qrCodeText: expect.stringMatching(/^000201/),
    qrCodeBase64: expect.any(String),
    payerInstitutionIspb: expect.any(String),
    payerInstitutionName: expect.any(String),
    paidAt: at.toISOString(),
  });
});
