import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import jsQr from 'jsqr';
import { hasError, isDynamicPix, parsePix } from 'pix-utils';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { testLocationHost } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { testPublicUrl } from '#service/testing/test-files.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
let charge: Transaction;
beforeAll(async () => {
  const shop = await openShop(service, { name: 'Padaria São João do Norte Ltda', city: 'Goiânia' });
  charge = await shop.charge({ amount: 1234.5 });
});

/** What a camera application would read. */
function readImage(image: Buffer): string | undefined {
  const png = PNG.sync.read(image);
  return jsQr(new Uint8ClampedArray(png.data), png.width, png.height)?.data;
}

describe('the code of a charge', () => {
  test('is read by pix-utils as what was asked', () => {
    const pix = parsePix(charge.qrCodeText ?? '');
    if (hasError(pix) || !isDynamicPix(pix)) throw new Error('pix-utils refuses the code');
    expect(pix).toMatchObject({
      merchantName: 'Padaria Sao Joao do Norte',
      merchantCity: 'Goiania',
      transactionCurrency: '986',
      countryCode: 'BR',
    });
    expect(pix.url).toMatch(new RegExp(`^${RegExp.escape(testLocationHost)}/v2/[0-9a-f]{32}$`));
  });

  test('is read by @brazilian-utils as what was asked', () => {
    expect(getPixPayloadInfo(charge.qrCodeText ?? '')).toEqual({
      pointOfInitiation: 'dynamic',
      url: expect.stringMatching(/\/v2\/[0-9a-f]{32}$/),
      merchantName: 'Padaria Sao Joao do Norte',
      merchantCity: 'Goiania',
    });
  });

  test('carries the amount to the cent, in reais', () => {
    // Both decoders leave the amount of a dynamic code out: fields 53 and 54 are read here.
    expect(charge.qrCodeText).toContain('530398654071234.505802BR');
  });

  test('does not say the id, which would lead to the proof', () => {
    expect(charge.qrCodeText).not.toContain(charge.id);
  });

  test('is what a QR reader reads from qrCodeBase64', () => {
    const image = Buffer.from(charge.qrCodeBase64 ?? '', 'base64');
    expect(readImage(image)).toBe(charge.qrCodeText);
  });
});

describe('GET /pix/qr-code/{id}', () => {
  test('is the address in qrCodeUrl: public, cacheable, an image of the same code', async () => {
    const path = (charge.qrCodeUrl ?? '').replace(testPublicUrl, '');
    for (const address of [path, `${path}/`]) {
      const reply = await service.api.get(address);
      expect(reply.status).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(readImage(reply.bytes)).toBe(charge.qrCodeText);
    }
  });

  test('answers 404 for an unknown id, and says nothing else', async () => {
    for (const id of ['EP000000000000000000000000', charge.id.toLowerCase(), '..%2f', "'--"]) {
      const reply = await service.api.get(`/v1/pix/qr-code/${id}`);
      expectRefusal(reply, 404, 'Transação não encontrada');
    }
  });

  test('answers 429 with the wait to the 601st request of an address in a minute', async () => {
    const call = () => service.api.get(`/v1/pix/qr-code/unknown`);
    const replies = await Promise.all(Array.from({ length: 610 }, call));
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    const seconds = Number(refused[0]?.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused[0]?.body).toEqual({
      statusCode: 429,
      message: expect.any(String),
      error: 'Too Many Requests',
      retryAfterSeconds: seconds,
    });
    // An address that the caller claims is no address: there is no trusted proxy.
    const spoofed = await service.api.get('/v1/pix/qr-code/unknown', {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(spoofed.status).toBe(429);
  });
});
