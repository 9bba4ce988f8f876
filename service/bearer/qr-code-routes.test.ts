import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';
import { writeDynamicCode } from '#service/br-code/write-br-code.ts';
import { writeStaticCode } from '#service/br-code/write-static-code.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { testLocationHost } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Reply } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openShop(service, { name: 'Açaí da Praça', document: '12345678000195' }),
);

const invalid = 'qrCode: QR code inválido ou expirado';

function read(qrCode: unknown, token = shop.token): Promise<Reply<QrCodeReadingBody>> {
  return service.api.post('/v1/pix/qr-code/read', { qrCode }, { token });
}

async function foreignCode(body: object): Promise<string> {
  const receiver = { name: 'Maria da Conceição', document: '529.982.247-25', ...body };
  const { token } = shop;
  const reply = await service.api.post<{ qrCode: string }>('/sandbox/v1/qr-codes', receiver, {
    token,
  });
  if (reply.status !== 200) throw new Error(`the code was refused: ${reply.text}`);
  return reply.body.qrCode;
}

async function ownCode(body: Record<string, unknown> = {}): Promise<{ id: string; code: string }> {
  const charge = await shop.charge(body);
  return { id: charge.id, code: charge.qrCodeText ?? '' };
}

describe('a code of ours', () => {
  test('is read from the charge: the receiver in full, the time left, the id as txid', async () => {
    const charge = await shop.charge({ amount: 1234.5, expiresIn: 600 });
    const reply = await read(`\n  ${charge.qrCodeText}\u00a0`);
    expect(reply.body).toEqual({
      qrCodeType: 'DYNAMIC',
      amount: 1234.5,
      name: 'Açaí da Praça',
      document: '12345678000195',
      additionalInfo: null,
      expiresIn: expect.any(Number),
      txid: charge.id,
      createdAt: charge.createdAt,
    });
    expect(reply.text).toContain('"amount":1234.50,');
    expect(reply.body.expiresIn).toBeGreaterThan(570);
    expect(reply.body.expiresIn).toBeLessThanOrEqual(600);
  });

  test('is read by any account with any token', async () => {
    const { code } = await ownCode();
    const stranger = await openShop(service, { permissions: ['WITHDRAW'] });
    expect((await read(code, stranger.token)).body).toMatchObject({ name: 'Açaí da Praça' });
  });

  test('does not believe the amount and the name that stand in the text', async () => {
    const { code } = await ownCode({ amount: 10 });
    const location = /25\d\d(pix\.sandbox\.test\/v2\/[0-9a-f]{32})/.exec(code)?.[1] ?? '';
    const forged = writeDynamicCode({
      location: location.replace('pix.sandbox', 'PIX.Sandbox'),
      merchantName: 'Outro',
      merchantCity: 'Recife',
      amountCents: 1n,
    });
    const { body } = await read(forged);
    expect(body).toMatchObject({ amount: 10, name: 'Açaí da Praça' });
  });

  test('is invalid once it is paid, cancelled, expired, or its time is over', async () => {
    const paid = await ownCode();
    await shop.pay(paid);
    const { token } = shop;
    const cancelled = await ownCode();
    await service.api.post(`/sandbox/v1/charges/${cancelled.id}/cancel`, {}, { token });
    const expired = await ownCode();
    await service.api.post(`/sandbox/v1/charges/${expired.id}/expire`, {}, { token });
    const late = await ownCode();
    await service.pool.query(
      `update transactions set expires_at = now() - interval '1 s' where id = $1`,
      [late.id],
    );
    for (const { code } of [paid, cancelled, expired, late]) {
      expectRefusal(await read(code), 400, invalid);
    }
  });

  test('is invalid when nobody has issued it', async () => {
    const receiver = { merchantName: 'Loja', merchantCity: 'Recife', amountCents: 100n };
    for (const path of ['v2/00000000000000000000000000000000', 'v2/', 'x']) {
      const location = `${testLocationHost}/${path}`;
      expectRefusal(await read(writeDynamicCode({ ...receiver, location })), 400, invalid);
    }
  });
});

describe('a code of another institution', () => {
  test('static: key owner, text, no time; a CPF is masked', async () => {
    const code = await foreignCode({ type: 'STATIC', amount: 15, additionalInfo: 'Mesa 4 – café' });
    expect((await read(code)).body).toEqual({
      qrCodeType: 'STATIC',
      amount: 15,
      name: 'Maria da Conceição',
      document: '***.982.247-**',
      additionalInfo: 'Mesa 4 – café',
      expiresIn: null,
      txid: null,
      createdAt: null,
    });
  });

  test('static without an amount, of a key that nobody knows: the name in the code', async () => {
    const code = writeStaticCode({
      key: 'ninguem@example.com',
      merchantName: 'Fulano de Tal',
      merchantCity: 'Brasília',
      amountCents: null,
      additionalInfo: null,
      txid: 'PEDIDO37',
    });
    expect((await read(code)).body).toEqual({
      qrCodeType: 'STATIC',
      amount: null,
      name: 'Fulano de Tal',
      document: null,
      additionalInfo: null,
      expiresIn: null,
      txid: 'PEDIDO37',
      createdAt: null,
    });
  });

  test('dynamic: its payload, with the time left', async () => {
    const code = await foreignCode({
      type: 'DYNAMIC',
      amount: 99.9,
      document: '12ABC34501DE35',
      additionalInfo: 'Assinatura',
      expiresIn: 300,
    });
    const { body } = await read(code);
    expect(body).toEqual({
      qrCodeType: 'DYNAMIC',
      amount: 99.9,
      name: 'Maria da Conceição',
      document: '12ABC34501DE35',
      additionalInfo: 'Assinatura',
      expiresIn: expect.any(Number),
      txid: expect.stringMatching(/^[A-Za-z0-9]{26,35}$/),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(body.expiresIn).toBeGreaterThan(270);
    expect(body.expiresIn).toBeLessThanOrEqual(300);
  });

  test('dynamic without an amount leaves it to the payer', async () => {
    expect((await read(await foreignCode({ type: 'DYNAMIC' }))).body.amount).toBeNull();
  });

  test('dynamic, expired: invalid', async () => {
    const code = await foreignCode({ type: 'DYNAMIC', amount: 5, expiresIn: 0 });
    expectRefusal(await read(code), 400, invalid);
  });
});

describe('what is no code to pay', () => {
  const good = { merchantName: 'Loja', merchantCity: 'Recife', amountCents: 100n };

  test('text, a wrong checksum, too many bytes', async () => {
    const { code } = await ownCode();
    const wrong = code.slice(0, -4) + (code.endsWith('0000') ? '0001' : '0000');
    for (const text of ['isto nao e um codigo pix', wrong, '0'.repeat(4_000), '\0'.repeat(20)]) {
      expectRefusal(await read(text), 400);
    }
  });

  test('fields that are missing, short, long or no text', async () => {
    for (const value of [undefined, null, 5, {}, '', '0'.repeat(19), '0'.repeat(4_097)]) {
      expectRefusal(await read(value), 400, /^qrCode: /);
    }
  });

  test('internal addresses: nothing is connected to', async () => {
    let hits = 0;
    const decoy = createServer((socket) => {
      hits += 1;
      socket.destroy();
    }).listen(0, '127.0.0.2');
    await once(decoy, 'listening');
    const { port } = decoy.address() as AddressInfo;
    const hosts = [`127.0.0.2:${port}`, '127.0.0.2', `2130706434:${port}`, `0x7f000002:${port}`];
    for (const host of [...hosts, 'localhost', 'db', '10.0.0.1', 'metadata.google.internal']) {
      const code = writeDynamicCode({ ...good, location: `${host}/qr/abc` });
      expectRefusal(await read(code), 400, invalid);
    }
    expect(hits).toBe(0);
    decoy.close();
  });
});

test('sandbox control refuses receivers that no code can carry', async () => {
  const receiver = { type: 'STATIC', name: 'Loja', document: '12345678000195' };
  const refused = [
    {},
    { ...receiver, type: 'QR' },
    { ...receiver, name: ' ' },
    { ...receiver, document: '123' },
    { ...receiver, amount: 0 },
    { ...receiver, amount: 10_000_000_000 },
    { ...receiver, key: 'ação' },
    { ...receiver, key: 'x'.repeat(78) },
    { ...receiver, additionalInfo: 'x'.repeat(38) },
    { ...receiver, additionalInfo: 'a\nb' },
    { ...receiver, expiresIn: -1 },
  ];
  for (const body of refused) {
    const reply = await service.api.post('/sandbox/v1/qr-codes', body, { token: shop.token });
    expectRefusal(reply, 400);
  }
  expectRefusal(await service.api.post('/sandbox/v1/qr-codes', receiver), 401);
});

test('without a token nothing is read, and the first-access token reads no codes', async () => {
  const { code } = await ownCode();
  expectRefusal(await service.api.post('/v1/pix/qr-code/read', { qrCode: code }), 401);
  expectRefusal(await read(code, shop.firstAccessToken), 403);
});
