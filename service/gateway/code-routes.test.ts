import jsQr from 'jsqr';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GatewayCharge } from '#lib/contract/gateway/charge.ts';
import type { QrCodeInfo } from '#lib/contract/gateway/qr-code.ts';
import { issueForeignCode } from '#service/provider/sandbox/sandbox-codes.ts';
import { expectGatewayRefusal } from '#service/testing/expect-gateway-refusal.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { testPublicUrl } from '#service/testing/test-files.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { createTransfer } from '#service/transfers/create-transfer.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openGatewayShop(service, {
    name: 'Loja Gateway',
    document: '11222333000181',
    openingBalanceCents: 1_000n,
  }),
);
let charge: GatewayCharge;
beforeAll(async () => {
  charge = await shop.charge({ amount: 12.3 });
});

const receiver = {
  name: 'Padaria Central',
  document: '52998224725',
  pixKey: null,
  additionalInfo: 'Mesa 4',
};
const read = (qrCode: unknown) => shop.post<QrCodeInfo>('/pix/qr-code/read', { qrCode });

describe('POST /pix/qr-code/read', () => {
  test('reads a charge of ours in the fields of the specification, its txid the id and a 0', async () => {
    const reply = await read(charge.qrCodeText);
    expect(reply.status).toBe(200);
    const { expiresIn, createdAt } = reply.body.qrCodeType === 'DYNAMIC' ? reply.body : {};
    expect(reply.text).toBe(
      '{"qrCodeType":"DYNAMIC","amount":12.30,"name":"Loja Gateway","document":"11222333000181",' +
        `"additionalInfo":null,"expiresIn":${expiresIn},"txid":"${charge.id}0",` +
        `"createdAt":"${createdAt}"}`,
    );
    expect(expiresIn).toBeGreaterThan(86_000);
    expect(`${charge.id}0`).toMatch(/^[0-9a-z]{26}$/);
  });

  test('reads a static code without the fields of dynamic ones, and masks a CPF', async () => {
    const order = { ...receiver, type: 'STATIC' as const, amountCents: null };
    const reply = await read(await issueForeignCode(service.pool, order));
    expect(reply.text).toBe(
      '{"qrCodeType":"STATIC","amount":null,"name":"Padaria Central",' +
        '"document":"***.982.247-**","additionalInfo":"Mesa 4"}',
    );
  });

  test("reads somebody else's dynamic code", async () => {
    const order = { ...receiver, type: 'DYNAMIC' as const, amountCents: 990n };
    const code = await issueForeignCode(service.pool, { ...order, expiresInSeconds: 60 });
    const { status, body, text } = await read(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ qrCodeType: 'DYNAMIC', name: 'Padaria Central' });
    expect(text).toContain('"amount":9.90,');
  });

  test('reads a charge of the other edition as anybody may who holds the code', async () => {
    const foreign = await (await openShop(service)).charge();
    expect((await read(foreign.qrCodeText)).body).toMatchObject({ txid: foreign.id });
  });

  test('is 400 for what is no code, is damaged, or was paid', async () => {
    const paid = await shop.charge();
    await shop.pay(paid);
    const damaged = charge.qrCodeText.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const text of [damaged, paid.qrCodeText, 'x'.repeat(20), '0'.repeat(4_000)]) {
      expectGatewayRefusal(await read(text), 400, 'qrCode: QR code inválido ou expirado');
    }
    for (const text of ['x'.repeat(19), '', null, 12, ['x'], 'x'.repeat(5_000)]) {
      expectGatewayRefusal(await read(text), 400);
    }
    expectGatewayRefusal(await shop.post('/pix/qr-code/read', '{"qrCode":"a","qrCode":"b"}'), 400);
  });
});

describe('GET /pix/qr-code/{transactionId}', () => {
  const pathOf = ({ qrCodeUrl }: GatewayCharge) => qrCodeUrl.replace(testPublicUrl, '');

  test('is the address in qrCodeUrl: public, cacheable, an image of the code', async () => {
    for (const path of [pathOf(charge), `${pathOf(charge)}/`]) {
      const reply = await service.api.get(path);
      expect(reply.status).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400, immutable',
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        'x-content-type-options': 'nosniff',
      });
      const png = PNG.sync.read(reply.bytes);
      const text = jsQr(new Uint8ClampedArray(png.data), png.width, png.height)?.data;
      expect(text).toBe(charge.qrCodeText);
      expect(reply.bytes.toString('base64')).toBe(charge.qrCodeBase64);
    }
  });

  test('answers 304 without a body to who has the image, in both editions', async () => {
    const bearerCharge = await (await openShop(service)).charge();
    const bearerPath = (bearerCharge.qrCodeUrl ?? '').replace(testPublicUrl, '');
    for (const path of [pathOf(charge), bearerPath]) {
      const tag = String((await service.api.get(path)).headers.etag);
      for (const known of [tag, `"other", W/${tag}`, '*']) {
        const reply = await service.api.get(path, { headers: { 'if-none-match': known } });
        expect([reply.status, reply.text, reply.headers.etag]).toEqual([304, '', tag]);
      }
      const other = await service.api.get(path, { headers: { 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
    }
  });

  test('is 404 for an unknown id, one without a code, and one of the other edition', async () => {
    const other = await openGatewayShop(service);
    const transfer = await createTransfer(service.pool, {
      fromAccountId: shop.accountId,
      toAccountId: other.accountId,
      amountCents: 100n,
    });
    const bearerCharge = await (await openShop(service)).charge();
    const unknown = ['c00000000000000000000000', charge.id.toUpperCase(), "'--", '..%2f'];
    for (const id of [...unknown, transfer.fromTransactionId, bearerCharge.id]) {
      const reply = await service.api.get(`/gateway/v1/pix/qr-code/${id}`);
      expectGatewayRefusal(reply, 404, 'Transação não encontrada');
    }
    expectRefusal(await service.api.get(`/v1/pix/qr-code/${charge.id}`), 404);
    expectGatewayRefusal(await service.api.get('/gateway/v1/pix/qr-code/%00'), 400);
  });

  test('is 429 with the wait for the 601st request of an address in a minute', async () => {
    const call = () => service.api.get('/gateway/v1/pix/qr-code/unknown');
    const replies = await Promise.all(Array.from({ length: 610 }, call));
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    const seconds = Number(refused[0]?.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.body).toEqual({
      success: false,
      message: expect.any(String),
      retryAfterSeconds: seconds,
    });
  });
});
