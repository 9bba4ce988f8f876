import { afterEach, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { runSandbox } from '#service/testing/test-withdrawals.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openShop(service, { openingBalanceCents: 100_000n, feeOutFixedCents: 50n }),
);
afterEach(() => assertSound(service));

function post(body: unknown, token = shop.token) {
  return service.api.post<Transaction>('/v1/withdraw/qrcode', body, { token });
}

/** The code of somebody at another institution. */
async function foreignCode(fields: object): Promise<string> {
  const body = { type: 'STATIC', name: 'Padaria São João', document: '11222333000181', ...fields };
  const reply = await service.api.post<{ qrCode: string }>('/sandbox/v1/qr-codes', body, {
    token: shop.token,
  });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.qrCode;
}

const dynamicCode = (fields: object = {}) =>
  foreignCode({ type: 'DYNAMIC', amount: 12.34, ...fields });

async function ownCode(): Promise<{ id: string; qrCode: string }> {
  const { id, qrCodeText } = await (await openShop(service)).charge({ amount: 7 });
  return { id, qrCode: qrCodeText ?? '' };
}

describe('POST /withdraw/qrcode', () => {
  test('answers a pending withdrawal that holds the code as it was sent, and no key', async () => {
    const before = await shop.balances();
    const qrCode = ` ${await dynamicCode()}\n`;
    const reply = await post({
      qrCode,
      clientReference: 'nota 9',
      description: 'padaria',
      callbackUrl: 'https://loja.example/pix',
    });
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toMatchObject({
      type: 'WITHDRAW',
      status: 'PENDING',
      amount: 12.34,
      serviceFeeCharged: 0.5,
      clientReference: 'nota 9',
      withdrawQrCodeText: qrCode,
      withdrawPixKey: null,
      withdrawPixType: null,
      qrCodeText: null,
    });
    const [available] = await shop.balances();
    expect((Number(before[0]) - Number(available)).toFixed(2)).toBe('12.84');
    const { token } = shop;
    const found = await service.api.get(`/v1/withdraw/?id=${reply.body.id}`, { token });
    expect(found.body).toEqual(reply.body);
  });

  test.each([
    ['dynamic with a value', { type: 'DYNAMIC', amount: 12.34 }, 12.34],
    ['static with a value', { amount: 0.01 }, 0.01],
  ])('takes the value of the code, whatever amount says: %s', async (_case, fields, amount) => {
    const qrCode = await foreignCode(fields);
    for (const asked of [undefined, null, 99]) {
      expect((await post({ qrCode, amount: asked })).body.amount).toBe(amount);
    }
  });

  test('needs the amount for a static code without a value', async () => {
    const qrCode = await foreignCode({});
    const message = /^amount: é obrigatório/;
    expectRefusal(await post({ qrCode }), 400, message);
    expectRefusal(await post({ qrCode, amount: null }), 400, message);
    expect((await post({ qrCode, amount: 3.21 })).body.amount).toBe(3.21);
  });

  test('pays a code of our own without leaving the process', async () => {
    const { qrCode } = await ownCode();
    expect((await post({ qrCode })).body).toMatchObject({ amount: 7, withdrawQrCodeText: qrCode });
  });

  test('arrives or fails as any withdrawal does', async () => {
    const [settled, failed] = [await dynamicCode(), await dynamicCode()];
    const before = await shop.balances();
    const first = (await post({ qrCode: settled })).body;
    const second = (await post({ qrCode: failed })).body;
    await runSandbox(service);
    const { token } = shop;
    const path = '/sandbox/v1/withdrawals';
    const cancellationReason = 'QrCode não encontrado';
    const arrived = await service.api.post(`${path}/${first.id}/settle`, {}, { token });
    const cancelled = await service.api.post(
      `${path}/${second.id}/fail`,
      { cancellationReason },
      { token },
    );
    expect(arrived.body).toMatchObject({ status: 'COMPLETED', withdrawQrCodeText: settled });
    expect(cancelled.body).toMatchObject({ status: 'CANCELED', cancellationReason });
    const [after, blocked] = await shop.balances();
    expect((Number(before[0]) - Number(after)).toFixed(2)).toBe('12.84');
    expect(blocked).toBe(before[1]);
  });
});

describe('a code that cannot be paid answers 400 and holds no money', () => {
  const refused = 'qrCode: QR code inválido ou expirado';

  async function expectNoPayment(body: object, message: string | RegExp = refused) {
    const before = await shop.balances();
    expectRefusal(await post(body), 400, message);
    expect(await shop.balances()).toEqual(before);
  }

  test('broken, changed or no code at all', async () => {
    const qrCode = await dynamicCode();
    await expectNoPayment({ qrCode: `${qrCode.slice(0, -4)}0000` });
    await expectNoPayment({ qrCode: qrCode.replace('PADARIA', 'PADARIO').replace('Pad', 'Bad') });
    await expectNoPayment({ qrCode: 'isto não é um código Pix' });
    await expectNoPayment({ qrCode: 'x'.repeat(4096) });
  });

  test('too short, too long, missing or no text', async () => {
    for (const qrCode of [
      'x'.repeat(19),
      'x'.repeat(4097),
      undefined,
      null,
      5,
      'a\u0000'.repeat(20),
    ]) {
      await expectNoPayment({ qrCode, amount: 1 }, /^qrCode: /);
    }
  });

  test('expired, at another institution', async () => {
    await expectNoPayment({ qrCode: await dynamicCode({ expiresIn: 0 }) });
  });

  test('our own after payment, expiry or cancellation', async () => {
    for (const step of ['pay', 'expire', 'cancel']) {
      const owner = await openShop(service);
      const charge = await owner.charge();
      await service.api.post(`/sandbox/v1/charges/${charge.id}/${step}`, {}, owner);
      await expectNoPayment({ qrCode: charge.qrCodeText });
    }
  });

  test('with an amount that is none', async () => {
    const qrCode = await foreignCode({});
    for (const amount of [0, -1, 1.001, '1.00']) {
      await expectNoPayment({ qrCode, amount }, /^amount: /);
    }
  });
});

describe('the rules of withdrawals hold for codes', () => {
  test('bounds, balance and daily limit are 422', async () => {
    const qrCode = await foreignCode({});
    const bounded = await openShop(service, {
      openingBalanceCents: 10_000n,
      ticketOutMaxCents: 5_000n,
      dailyLimitCents: 4_000n,
    });
    expectRefusal(await post({ qrCode, amount: 50.01 }, bounded.token), 422, /limites de saque/);
    expectRefusal(await post({ qrCode, amount: 40.01 }, bounded.token), 422, /Limite diário/);
    const poor = await openShop(service, { openingBalanceCents: 100n });
    expectRefusal(await post({ qrCode, amount: 1.01 }, poor.token), 422, /Saldo insuficiente/);
  });

  test('token, permission and switch come before the body', async () => {
    expectRefusal(await service.api.post('/v1/withdraw/qrcode', {}), 401);
    const { accountId } = await openShop(service);
    const { token } = await createToken(service.pool, { accountId, permissions: ['DEPOSIT'] });
    expectRefusal(await post({}, token), 403, 'O token não tem a permissão WITHDRAW');
    const other = await openShop(service);
    await updateAccount(service.pool, { accountId: other.accountId, allowWithdraw: false });
    expectRefusal(await post('{', other.token), 403, 'Saques bloqueados para esta conta');
  });
});
