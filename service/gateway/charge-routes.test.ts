import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayCharge } from '#lib/contract/gateway/charge.ts';
import type { GatewayTransaction } from '#lib/contract/gateway/transaction.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { createApp } from '#service/app.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { expectGatewayRefusal } from '#service/testing/expect-gateway-refusal.ts';
import { providersOf } from '#service/testing/provider/providers-of.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { testPublicUrl } from '#service/testing/test-files.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import type { GatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';

let service: TestApp;
let shop: GatewayShop;
beforeAll(async () => {
  service = await createTestApp();
  shop = await openGatewayShop(service);
});
afterAll(async () => {
  await assertSound(service);
  await service.close();
});

const depositRule = (rule: Partial<TaxRule>): TaxRule => ({
  direction: 'DEPOSIT',
  minCents: 0n,
  maxCents: null,
  taxType: 'FIXED',
  taxValue: 0n,
  ...rule,
});

describe('POST /pix', () => {
  test('answers exactly the fields of the specification, money with two decimals', async () => {
    const taxed = await openGatewayShop(service, { taxRules: [depositRule({ taxValue: 125n })] });
    const reply = await taxed.post<GatewayCharge>('/pix', {
      amount: 10.5,
      callbackUrl: 'https://loja.example/pix?order=1',
      payerName: 'Jose da Silva',
      payerDocument: '529.982.247-25',
      payerEmail: 'jose@example.com',
      externalReference: 'pedido 1',
      ignored: { by: ['us'] },
    });
    expect(reply.status).toBe(200);
    const { id, qrCodeText, qrCodeBase64 } = reply.body;
    expect(id).toMatch(/^[0-9a-z]{25}$/);
    expect(reply.text).toBe(
      `{"id":"${id}","status":"PENDING","amount":10.50,"taxAmount":1.25,"amountWithTax":9.25,` +
        `"qrCodeText":"${qrCodeText}","qrCodeBase64":"${qrCodeBase64}",` +
        `"qrCodeUrl":"${testPublicUrl}/gateway/v1/pix/qr-code/${id}"}`,
    );
    expect(Buffer.from(qrCodeBase64, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  test('takes the least that a body can be, and null for what is not given', async () => {
    const none = { callbackUrl: null, payerName: null, payerDocument: null, payerEmail: null };
    for (const body of [{ amount: 1 }, { amount: 1, ...none, externalReference: null }]) {
      expect(await shop.post('/pix/', body)).toMatchObject({ status: 200 });
    }
  });

  test.each([
    ['no body', ''],
    ['no amount', {}],
    ['an amount below 1', { amount: 0.99 }],
    ['an amount of nothing', { amount: 0 }],
    ['an amount below zero', { amount: -10 }],
    ['an amount as text', { amount: '10.00' }],
    ['three decimals', '{"amount":10.001}'],
    ['an exponent', '{"amount":1e1}'],
    ['the same key twice', '{"amount":10,"amount":10}'],
    ['no JSON', '{"amount":'],
    ['an array', [{ amount: 10 }]],
    ['more than any code can carry', { amount: 10_000_000_000 }],
    ['an accent in the name', { amount: 10, payerName: 'José' }],
    ['a digit in the name', { amount: 10, payerName: 'Jose 2' }],
    ['a line break in the name', { amount: 10, payerName: 'Jose\nSilva' }],
    ['an empty name', { amount: 10, payerName: '' }],
    ['a name of 201 letters', { amount: 10, payerName: 'a'.repeat(201) }],
    ['a document of 10 digits', { amount: 10, payerDocument: '1234567890' }],
    ['an alphanumeric CNPJ', { amount: 10, payerDocument: '12ABC34501DE35' }],
    ['no e-mail', { amount: 10, payerEmail: 'jose' }],
    ['an address without a host', { amount: 10, callbackUrl: 'https://' }],
    ['an address that is no web address', { amount: 10, callbackUrl: 'file:///etc/passwd' }],
    ['an address with a password', { amount: 10, callbackUrl: 'https://a:b@c.example' }],
    ['a NUL in the reference', { amount: 10, externalReference: 'a\u0000b' }],
  ])('is 400 and stores nothing: %s', async (_case, body) => {
    const before = await countOf(shop);
    expectGatewayRefusal(await shop.post('/pix', body), 400);
    expect(await countOf(shop)).toBe(before);
  });

  test('is 400 while deposits are blocked', async () => {
    const { accountId } = shop;
    await updateAccount(service.pool, { accountId, allowDeposit: false });
    const refused = await shop.post('/pix', { amount: 10 });
    expectGatewayRefusal(refused, 400, 'Depósitos bloqueados para esta conta');
    await updateAccount(service.pool, { accountId, allowDeposit: true });
  });

  test('is 415 for what is no JSON, and 413 for more than a megabyte', async () => {
    const text = await shop.post('/pix', 'amount=10', { 'content-type': 'text/plain' });
    expectGatewayRefusal(text, 415);
    const large = await shop.post('/pix', `{"amount":10,"x":"${'x'.repeat(1_048_576)}"}`);
    expectGatewayRefusal(large, 413);
  });

  test('of a provider that issues no code is 500, and stays in the list with its reason', async () => {
    const parts = createSandboxParts(service.pool);
    const app = await createApp({
      pool: service.pool,
      readPool: service.pool,
      publicUrl: testPublicUrl,
      api: {
        ...parts,
        providers: {
          ...parts.providers,
          ...providersOf({
            ...parts.providers.first.port,
            issueChargeCode: () => Promise.reject(new Error('down')),
          }),
        },
      },
      panel: null,
      logger: null,
    });
    const reply = await app.inject({
      method: 'POST',
      url: '/gateway/v1/pix',
      headers: { 'api-key': shop.apiKey },
      payload: { amount: 10.07 },
    });
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      success: false,
      message: 'Erro crítico no processamento do gateway',
    });
    const { rows } = await service.pool.query(
      `select status, cancellation_reason, qr_code_text from transactions
        where account_id = $1 and amount_cents = 1007`,
      [shop.accountId],
    );
    expect(rows).toEqual([
      {
        status: 'CANCELED',
        cancellation_reason: 'Erro ao gerar QRCode na instituição financeira',
        qr_code_text: null,
      },
    ]);
    await app.close();
  });

  test('with an Idempotency-Key has one effect; another body is 422', async () => {
    const key = { 'idempotency-key': 'pedido-77' };
    const before = await countOf(shop);
    const first = await shop.post<GatewayCharge>('/pix', { amount: 12 }, key);
    const again = await shop.post<GatewayCharge>('/pix', { amount: 12 }, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expectGatewayRefusal(await shop.post('/pix', { amount: 13 }, key), 422);
    expectGatewayRefusal(await shop.post('/pix', { amount: 1 }, { 'idempotency-key': 'é' }), 400);
    expect(await countOf(shop)).toBe(before + 1);
  });

  test('with an Idempotency-Key whose run was cut off answers what that run has made', async () => {
    const key = { 'idempotency-key': 'pedido-78' };
    const first = await shop.post<GatewayCharge>('/pix', { amount: 12 }, key);
    const before = await countOf(shop);
    await service.pool.query(
      `update idempotency_claims set state = 'RUNNING', answer = null, lease_until = now()
        where account_id = $1 and answer like '%' || $2 || '%'`,
      [shop.accountId, first.body.id],
    );
    const again = await shop.post<GatewayCharge>('/pix', { amount: 12 }, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await countOf(shop)).toBe(before);
  });
});

describe('the fee of a charge', () => {
  const percent: Partial<TaxRule> = { taxType: 'PERCENTAGE', taxValue: 12_500n };

  test.each<[string, Partial<TaxRule>[], string]>([
    ['fixed', [{ taxValue: 50n }], '"taxAmount":0.50,"amountWithTax":9.50,'],
    ['a percentage, half up', [percent], '"taxAmount":0.13,"amountWithTax":9.87,'],
    ['all of it', [{ taxValue: 1_000n }], '"taxAmount":10.00,"amountWithTax":0.00,'],
    ['at the lower end', [{ minCents: 1_000n }], '"taxAmount":0.00,"amountWithTax":10.00,'],
    ['at the upper end', [{ maxCents: 1_000n }], '"taxAmount":0.00,"amountWithTax":10.00,'],
    [
      'of two the higher minimum',
      [{ minCents: 500n, taxValue: 2n }, { taxValue: 1n }],
      '"taxAmount":0.02,"amountWithTax":9.98,',
    ],
  ])('is, to the cent: %s', async (_case, rules, fields) => {
    const taxed = await openGatewayShop(service, { taxRules: rules.map(depositRule) });
    const reply = await taxed.post('/pix', '{"amount":10.00}');
    expect(reply.text).toContain(`"amount":10.00,${fields}`);
  });

  test.each<[string, Partial<TaxRule>[]]>([
    ['more than all of it', [{ taxValue: 1_001n }]],
    ['below the lower end', [{ minCents: 1_001n }]],
    ['above the upper end', [{ maxCents: 999n }]],
    ['a rule of withdrawals only', [{ direction: 'WITHDRAW' }]],
    ['no rule', []],
  ])('cannot be had, which is 400: %s', async (_case, rules) => {
    const taxed = await openGatewayShop(service, { taxRules: rules.map(depositRule) });
    expectGatewayRefusal(await taxed.post('/pix', '{"amount":10.00}'), 400, /tarifa/);
    expect(await countOf(taxed)).toBe(0);
  });

  test('is fixed at creation, kept with its type, and taken from what is credited', async () => {
    const percent = depositRule({ taxType: 'PERCENTAGE', taxValue: 20_000n });
    const taxed = await openGatewayShop(service, { taxRules: [percent] });
    const charge = await taxed.charge({ amount: 100 });
    const { accountId } = taxed;
    await updateAccount(service.pool, { accountId, taxRules: [depositRule({ taxValue: 9n })] });
    await taxed.pay(charge);
    const paid = await taxed.get<GatewayTransaction>(`/pix?id=${charge.id}`);
    expect(paid.text).toContain('"amount":100.00,"taxValue":2.00,"taxType":"PERCENTAGE",');
    expect((await taxed.get('/account/balance')).text).toContain('"balance":98.00,');
    const later = await taxed.charge({ amount: 100 });
    const pending = await taxed.get(`/pix?id=${later.id}`);
    expect(pending.text).toContain('"taxValue":0.09,"taxType":"FIXED",');
  });
});

describe('GET /pix', () => {
  test('answers every field of the specification, before and after payment', async () => {
    const callbackUrl = 'https://loja.example/cb';
    const charge = await shop.charge({ amount: 10, payerName: 'Ana', callbackUrl });
    const pending = await shop.get<GatewayTransaction>(`/pix?id=${charge.id}`);
    expect(pending.body).toEqual({
      id: charge.id,
      status: 'PENDING',
      type: 'DEPOSIT',
      amount: 10,
      taxValue: 0,
      taxType: 'FIXED',
      callbackUrl,
      qrCodeText: charge.qrCodeText,
      qrCodeUrl: charge.qrCodeUrl,
      qrCodeBase64: charge.qrCodeBase64,
      payerName: null,
      payerDocument: null,
      receiverName: null,
      receiverDocument: null,
      withdrawPixKey: null,
      withdrawPixType: null,
      endToEndId: null,
      createdAt: expect.stringMatching(/^\d{4}-.*T.*\.\d{3}Z$/),
      updatedAt: pending.body.createdAt,
    });
    const row = await shop.pay(charge);
    const paid = await shop.get<GatewayTransaction>(`/pix/?id=${charge.id}`);
    expect(paid.body).toEqual({
      ...pending.body,
      status: 'COMPLETED',
      payerName: 'Ana Lima',
      payerDocument: '52998224725',
      endToEndId: row.end_to_end_id,
      updatedAt: row.updated_at.toISOString(),
    });
  });

  test('is 400 without an id, and 404 for an unknown one', async () => {
    expectGatewayRefusal(await shop.get('/pix'), 400);
    expectGatewayRefusal(await shop.get('/pix?id='), 400);
    expectGatewayRefusal(await shop.get('/pix?id=%00'), 400);
    for (const id of ['c00000000000000000000000', 'x', "'--"]) {
      expectGatewayRefusal(await shop.get(`/pix?id=${id}`), 404, 'Transação não encontrada');
    }
  });

  test("takes another account's id, and one of the other edition, for unknown", async () => {
    const other = await openGatewayShop(service);
    const bearer = await openShop(service);
    const theirs = await other.charge();
    const foreign = await bearer.charge();
    expectGatewayRefusal(await shop.get(`/pix?id=${theirs.id}`), 404);
    expectGatewayRefusal(await shop.get(`/pix?id=${foreign.id}`), 404);
    const { token } = bearer;
    for (const path of ['/v1/pix/?id=', '/v1/user/transactions/', '/v1/proof/']) {
      expect(await service.api.get(path + theirs.id, { token })).toMatchObject({ status: 404 });
    }
    const stolen = shop.pay(theirs);
    await expect(stolen).rejects.toMatchObject({ status: 404 });
  });
});

async function countOf(shop: GatewayShop): Promise<number> {
  return (await shop.get<{ total: number }>('/account/transactions')).body.total;
}
