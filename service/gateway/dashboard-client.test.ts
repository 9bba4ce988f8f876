import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  postGatewayCharge,
  postGatewayCodeWithdrawal,
  postGatewayKeyWithdrawal,
  getGatewayTransactions,
  getGatewayAccount,
  getGatewayBalance,
  postGatewayQrCodeRead,
  getGatewayTransaction,
} from '#lib/server/pix-api/gateway.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openGatewayShop(service, { openingBalanceCents: 5_000n }));
let access: { baseUrl: string; token: string; isForeign: boolean };
beforeAll(async () => {
  const baseUrl = `${await service.listen()}/gateway/v1`;
  access = { baseUrl, token: shop.apiKey, isForeign: false };
});

describe("the dashboard's client of this edition", () => {
  test('reads what each route answers', async () => {
    expect(await getGatewayAccount(access)).toMatchObject({
      ok: true,
      value: { user: { id: shop.accountId, balance: 50 } },
    });
    expect(await getGatewayBalance(access)).toEqual({
      ok: true,
      value: { balance: 50, eligibleWithdraw: 50 },
    });
    const order = { amountCents: 1_999n, payerName: 'Ana Lima', payerDocument: '52998224725' };
    const created = await postGatewayCharge(access, order, 'pedido-1');
    const again = await postGatewayCharge(access, order, 'pedido-1');
    expect(again).toEqual(created);
    const { id, qrCodeText } = created.ok ? created.value : { id: '', qrCodeText: '' };
    const filters = { page: 1, limit: 10, status: ['PENDING', 'EXPIRED'] as const };
    expect(
      await getGatewayTransactions(access, { ...filters, amount: '19.99', payerName: 'ana' }),
    ).toMatchObject({ ok: true, value: { total: 1, transactions: [{ id, amount: 19.99 }] } });
    expect(await getGatewayTransaction(access, id)).toMatchObject({ ok: true, value: { id } });
    expect(await postGatewayQrCodeRead(access, qrCodeText)).toMatchObject({
      ok: true,
      value: { qrCodeType: 'DYNAMIC', txid: `${id}0` },
    });
  });

  test('withdraws by key and by code, and tells a refusal at once from an unknown end', async () => {
    const key = { amount: 1.5, pixKey: 'ana@example.test', pixType: 'email' as const };
    const paid = await postGatewayKeyWithdrawal(access, key, 'saque-do-painel-1');
    expect(paid).toMatchObject({ ok: true, value: { amount: 1.5, pixKey: 'ana@example.test' } });
    expect(await postGatewayKeyWithdrawal(access, key, 'saque-do-painel-1')).toEqual(paid);

    const before = await getGatewayBalance(access);
    const refused = { ...key, pixKey: 'refuse@sandbox.pix' };
    expect(await postGatewayKeyWithdrawal(access, refused, 'saque-do-painel-2')).toMatchObject({
      ok: false,
      failure: { kind: 'provider-refused' },
    });
    expect(await getGatewayBalance(access)).toEqual(before);

    const response = await fetch(
      `${access.baseUrl.replace('/gateway/v1', '')}/sandbox/v1/qr-codes`,
      {
        method: 'POST',
        headers: { 'api-key': shop.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          type: 'STATIC',
          amount: 2,
          name: 'Padaria',
          document: '11222333000181',
          key: '11222333000181',
        }),
      },
    );
    const { qrCode } = z.object({ qrCode: z.string() }).parse(await response.json());
    expect(await postGatewayCodeWithdrawal(access, { qrCode }, 'saque-do-painel-3')).toMatchObject({
      ok: true,
      value: { amount: 2 },
    });
  });

  test("says what the edition's errors say", async () => {
    expect(await getGatewayTransaction(access, 'none')).toMatchObject({
      ok: false,
      failure: { kind: 'not-found', message: 'Transação não encontrada' },
    });
    const stranger = { ...access, token: crypto.randomUUID() };
    expect(await getGatewayAccount(stranger)).toMatchObject({
      ok: false,
      failure: { kind: 'unauthorized', message: 'API-Key ausente ou inválida' },
    });
  });
});
