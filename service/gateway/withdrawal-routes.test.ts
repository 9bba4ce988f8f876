import { afterEach, describe, expect, test } from 'vitest';
import type { GatewayBalance } from '#lib/contract/gateway/account.ts';
import type { GatewayTransaction } from '#lib/contract/gateway/transaction.ts';
import type { GatewayWithdrawal } from '#lib/contract/gateway/withdrawal.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { issueForeignCode } from '#service/provider/sandbox/sandbox-codes.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { refuseOrders } from '#service/testing/database/refuse-orders.ts';
import { expectGatewayRefusal } from '#service/testing/expect-gateway-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import type { GatewayShop } from '#service/testing/test-gateway-shop.ts';
import { runSandbox, sweepAgain } from '#service/testing/test-withdrawals.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop());
afterEach(() => assertSound(service));

const feeRule: TaxRule = {
  direction: 'WITHDRAW',
  minCents: 100n,
  maxCents: 50_000n,
  taxType: 'FIXED',
  taxValue: 75n,
};
const target = { pixKey: '52998224725', pixType: 'cpf' };
const callbackUrl = 'https://loja.example/pix';
const refused = 'O provedor recusou o saque. O saldo não foi debitado.';

/** An account with 1,000.00 whose withdrawals cost 0.75. */
const openShop = (options = {}) =>
  openGatewayShop(service, {
    openingBalanceCents: 100_000n,
    taxRules: [feeRule],
    ...options,
  });

const balanceOf = async (owner: GatewayShop) =>
  (await owner.get<GatewayBalance>('/account/balance')).body.balance;

const read = async (owner: GatewayShop, id: string) =>
  (await owner.get<GatewayTransaction>(`/pix?id=${id}`)).body;

const newest = async (owner: GatewayShop) =>
  (await owner.get<{ transactions: GatewayTransaction[] }>('/account/transactions?limit=1')).body
    .transactions[0];

/** Statuses of the callbacks that the account's transactions have queued, oldest first. */
async function notifiedStatuses({ accountId }: GatewayShop): Promise<string[]> {
  const { rows } = await service.pool.query<{ status: string }>(
    'select transaction_status as status from callbacks where account_id = $1 order by seq',
    [accountId],
  );
  return rows.map(({ status }) => status);
}

const foreignCode = (amountCents: bigint | null) =>
  issueForeignCode(service.pool, {
    type: 'STATIC',
    amountCents,
    name: 'Padaria Central',
    document: '52998224725',
    pixKey: null,
    additionalInfo: null,
  });

describe('POST /withdraw', () => {
  test('answers exactly the fields of the specification and debits amount and fee at once', async () => {
    const owner = await openShop();
    const reply = await owner.post<GatewayWithdrawal>('/withdraw', {
      amount: 10.5,
      pixKey: '529.982.247-25',
      pixType: 'cpf',
      callbackUrl,
      ignored: [1],
    });
    const { id } = reply.body;
    expect(id).toMatch(/^[0-9a-z]{25}$/);
    expect(reply.text).toBe(
      `{"id":"${id}","status":"PENDING","amount":10.50,"amountWithTax":11.25,` +
        `"pixKey":"52998224725","pixType":"cpf","transactionId":"${id}"}`,
    );
    expect(await balanceOf(owner)).toBe(988.75);
    expect(await read(owner, id)).toMatchObject({
      type: 'WITHDRAW',
      taxValue: 0.75,
      taxType: 'FIXED',
      withdrawPixKey: '52998224725',
      callbackUrl,
      endToEndId: null,
    });
    const { rows } = await service.pool.query(
      'select blocked_cents as blocked from balances where account_id = $1',
      [owner.accountId],
    );
    expect(rows).toEqual([{ blocked: 0n }]);
  });

  test('settles without another entry, and notifies it once', async () => {
    const owner = await openShop();
    const { body } = await owner.post<GatewayWithdrawal>('/withdraw', {
      ...target,
      amount: 10,
      callbackUrl,
    });
    const path = `/sandbox/v1/withdrawals/${body.id}/settle`;
    const headers = { 'api-key': owner.apiKey };
    for (let times = 0; times < 2; times += 1) {
      expect((await service.api.post(path, {}, { headers })).status).toBe(200);
    }
    expect(await balanceOf(owner)).toBe(989.25);
    const settled = await read(owner, body.id);
    expect(settled).toMatchObject({ status: 'COMPLETED', receiverName: 'Recebedor Sandbox' });
    expect(settled.endToEndId).toMatch(/^E/);
    expect(await notifiedStatuses(owner)).toEqual(['COMPLETED']);
  });

  test('that fails later gives amount and fee back, and notifies it once', async () => {
    const owner = await openShop();
    const { status, body } = await owner.post<GatewayWithdrawal>('/withdraw', {
      amount: 10,
      pixKey: 'am04@sandbox.pix',
      pixType: 'email',
      callbackUrl,
    });
    expect(status).toBe(200);
    expect(await balanceOf(owner)).toBe(989.25);
    await runSandbox(service);
    expect(await balanceOf(owner)).toBe(1000);
    expect((await read(owner, body.id)).status).toBe('CANCELED');
    expect(await notifiedStatuses(owner)).toEqual(['CANCELED']);
  });

  test('refused at once is 502: the balance as before, a CANCELED row, no callback', async () => {
    const owner = await openShop();
    const body = { amount: 10, pixKey: 'refuse@sandbox.pix', pixType: 'email', callbackUrl };
    expectGatewayRefusal(await owner.post('/withdraw', body), 502, refused);
    expect(await balanceOf(owner)).toBe(1000);
    expect(await newest(owner)).toMatchObject({ status: 'CANCELED', amount: 10, type: 'WITHDRAW' });
    expect(await notifiedStatuses(owner)).toEqual([]);
    expect(await service.orders.drain()).toBeUndefined();
    const { rows } = await service.pool.query(
      'select state from provider_orders where account_id = $1',
      [owner.accountId],
    );
    expect(rows).toEqual([{ state: 'DONE' }]);
  });

  test('without an answer is unknown: 200 PENDING, the money held, asked for later', async () => {
    const owner = await openShop();
    const reply = await owner.post<GatewayWithdrawal>('/withdraw', {
      amount: 10,
      pixKey: 'timeout@sandbox.pix',
      pixType: 'email',
      callbackUrl,
    });
    expect(reply).toMatchObject({ status: 200, body: { status: 'PENDING' } });
    expect(await balanceOf(owner)).toBe(989.25);
    await sweepAgain(service, reply.body);
    expect((await read(owner, reply.body.id)).status).toBe('PENDING');
    expect(await notifiedStatuses(owner)).toEqual([]);
  });

  test('is possible down to the last cent, fee included, and not one cent further', async () => {
    const owner = await openShop({ openingBalanceCents: 1_075n });
    expectGatewayRefusal(
      await owner.post('/withdraw', { ...target, amount: 10.01 }),
      400,
      'Saldo insuficiente para realizar a transação',
    );
    expect((await owner.post('/withdraw', { ...target, amount: 10 })).status).toBe(200);
    expect(await balanceOf(owner)).toBe(0);
  });

  test.each([
    ['without an amount', { amount: undefined }],
    ['with half a cent', { amount: 10.005 }],
    ['with a text as amount', { amount: '10' }],
    ['with nothing', { amount: 0 }],
    ['below every rule', { amount: 0.99 }],
    ['above every rule', { amount: 500.01 }],
    ['without a key', { pixKey: undefined }],
    ['without a type', { pixType: undefined }],
    ['with an unknown type', { pixType: 'CPF' }],
    ['with wrong check digits', { pixKey: '52998224724' }],
    ['with a CNPJ of letters', { pixType: 'cnpj', pixKey: '12ABC34501DE35' }],
    ['with a phone without country code', { pixType: 'phone', pixKey: '11987654321' }],
    ['with a callbackUrl that is none', { callbackUrl: 'ftp://loja.example/' }],
  ])('%s is 400 and moves nothing', async (_case, fields) => {
    const owner = await openShop();
    expectGatewayRefusal(await owner.post('/withdraw', { ...target, amount: 10, ...fields }), 400);
    expect(await balanceOf(owner)).toBe(1000);
    expect(await newest(owner)).toBeUndefined();
  });

  test('takes a CNPJ of 14 digits', async () => {
    const key = { pixType: 'cnpj', pixKey: '11.222.333/0001-81' };
    const reply = await shop.post<GatewayWithdrawal>('/withdraw', { ...key, amount: 1 });
    expect(reply).toMatchObject({ status: 200, body: { pixKey: '11222333000181' } });
  });

  test('that is blocked is 400', async () => {
    const owner = await openShop();
    await updateAccount(service.pool, { accountId: owner.accountId, allowWithdraw: false });
    const reply = await owner.post('/withdraw', { ...target, amount: 10 });
    expectGatewayRefusal(reply, 400, 'Saques bloqueados para esta conta');
  });

  test('that cannot be reserved is 500 in the words of the edition, and nothing is left', async () => {
    const owner = await openShop();
    await refuseOrders(service, owner);
    const reply = await owner.post('/withdraw', { ...target, amount: 10 });
    expectGatewayRefusal(reply, 500, 'Falha ao reservar o saldo');
    const code = await owner.post('/withdraw/qrcode', { qrCode: await foreignCode(100n) });
    expectGatewayRefusal(code, 500, 'Falha ao reservar o saldo');
    expect(await balanceOf(owner)).toBe(1000);
    expect(await newest(owner)).toBeUndefined();
  });

  test('with an Idempotency-Key happens once; a refused one may be tried again', async () => {
    const owner = await openShop();
    const key = { 'idempotency-key': 'saque-1' };
    const body = { ...target, amount: 10 };
    const first = await owner.post('/withdraw', body, key);
    const again = await owner.post('/withdraw', body, key);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expectGatewayRefusal(await owner.post('/withdraw', { ...body, amount: 11 }, key), 422);
    const refusedKey = { 'idempotency-key': 'saque-2' };
    const refusedBody = { amount: 10, pixKey: 'refuse@sandbox.pix', pixType: 'email' };
    for (let tries = 0; tries < 2; tries += 1) {
      expectGatewayRefusal(await owner.post('/withdraw', refusedBody, refusedKey), 502, refused);
    }
    expect(await balanceOf(owner)).toBe(989.25);
  });
});

describe('POST /withdraw/qrcode', () => {
  test('answers exactly the fields of the specification; the value of the code wins', async () => {
    const owner = await openShop();
    const qrCode = await foreignCode(1_234n);
    const reply = await owner.post<{ id: string }>('/withdraw/qrcode', { qrCode, amount: 99 });
    const { id } = reply.body;
    expect(reply.text).toBe(
      `{"id":"${id}","status":"PENDING","amount":12.34,"transactionId":"${id}"}`,
    );
    expect(await balanceOf(owner)).toBe(986.91);
  });

  test('of a code without value needs the amount', async () => {
    const qrCode = await foreignCode(null);
    expectGatewayRefusal(await shop.post('/withdraw/qrcode', { qrCode }), 400, /amount/);
    const reply = await shop.post('/withdraw/qrcode', { qrCode, amount: 3.21 });
    expect(reply).toMatchObject({ status: 200, body: { amount: 3.21 } });
  });

  test.each([
    ['no code', {}],
    ['a short one', { qrCode: '000201' }],
    ['text that is no code', { qrCode: 'x'.repeat(60) }],
  ])('with %s is 400', async (_case, body) => {
    expectGatewayRefusal(await shop.post('/withdraw/qrcode', body), 400);
  });

  test('refused at once by the provider is 502, the balance as before', async () => {
    const owner = await openShop();
    const qrCode = await codeOfRefusingKey();
    const body = { qrCode, callbackUrl };
    expectGatewayRefusal(await owner.post('/withdraw/qrcode', body), 502, refused);
    expect(await balanceOf(owner)).toBe(1000);
    expect(await newest(owner)).toMatchObject({ status: 'CANCELED', amount: 5 });
    expect(await notifiedStatuses(owner)).toEqual([]);
  });

  test('over the balance, or blocked, is 400', async () => {
    const owner = await openShop({ openingBalanceCents: 100n });
    const body = { qrCode: await foreignCode(100n) };
    expectGatewayRefusal(await owner.post('/withdraw/qrcode', body), 400, /Saldo insuficiente/);
    await updateAccount(service.pool, { accountId: owner.accountId, allowWithdraw: false });
    expectGatewayRefusal(await owner.post('/withdraw/qrcode', body), 400, /bloqueados/);
  });
});

const codeOfRefusingKey = () =>
  issueForeignCode(service.pool, {
    type: 'STATIC',
    amountCents: 500n,
    name: 'Padaria Central',
    document: '52998224725',
    pixKey: 'refuse@sandbox.pix',
    additionalInfo: null,
  });
