import { describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readStatementLines } from '#service/testing/read-statement.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service, { openingBalanceCents: 1_000_000n }));

const target = { pixKey: '52998224725', pixType: 'cpf' };
const unknownId = 'EP000000000000000000000000';

function post(body: unknown, token = shop.token) {
  return service.api.post<Transaction>('/v1/withdraw/', body, { token });
}

function get(search: string, token = shop.token) {
  return service.api.get<Transaction>(`/v1/withdraw/?${search}`, { token });
}

/** Sends an amount in the text in which it stands. */
const postAmount = (amount: string, token = shop.token) =>
  post(`{"amount":${amount},"pixKey":"52998224725","pixType":"cpf"}`, token);

describe('POST /withdraw/', () => {
  test('answers a pending withdrawal that has every field of the specification', async () => {
    const reply = await post({
      amount: 10.5,
      pixKey: '529.982.247-25',
      pixType: 'cpf',
      callbackUrl: 'https://loja.example/pix',
      description: 'repasse de maio',
      clientReference: 'saque 1',
      unknownField: true,
    });
    expect(reply.text).toContain('"amount":10.50,"serviceFeeCharged":0.00,');
    const { id, createdAt, ...rest } = reply.body;
    expect(id).toMatch(/^EP[0-9A-F]{24}$/);
    const given = {
      type: 'WITHDRAW',
      status: 'PENDING',
      amount: 10.5,
      serviceFeeCharged: 0,
      clientReference: 'saque 1',
      withdrawPixKey: '52998224725',
      withdrawPixType: 'cpf',
      updatedAt: createdAt,
    };
    expect(rest).toMatchObject(given);
    const others = Object.entries(rest).filter(([field]) => !(field in given));
    expect(others.filter(([, value]) => value !== null)).toEqual([]);
    expect(Object.keys(reply.body)).toHaveLength(34);
  });

  test('moves amount and fee from available to blocked, in two rows', async () => {
    const seller = await openShop(service, {
      openingBalanceCents: 10_000n,
      feeOutFixedCents: 50n,
      feeOutPercentPpm: 10_000n,
      feeOutMinCents: 10n,
    });
    const { body } = await postAmount('33.33', seller.token);
    expect(body.serviceFeeCharged).toBe(0.83);
    expect(await seller.balances()).toEqual(['65.84', '34.16']);
    const keys = { token: seller.token, transactionId: body.id };
    expect(await readStatementLines(service.api, keys)).toEqual([
      '- AVAILABLE 34.16 Reserva de saque Pix',
      '+ BLOCKED 34.16 Reserva de saque Pix',
    ]);
  });

  test('takes all that is available with its fee, and not a cent more', async () => {
    const open = () => openShop(service, { openingBalanceCents: 10_000n, feeOutFixedCents: 150n });
    const [exact, short] = await Promise.all([open(), open()]);
    expect((await postAmount('98.50', exact.token)).status).toBe(200);
    expect(await exact.balances()).toEqual(['0.00', '100.00']);
    const message = 'Saldo insuficiente para realizar a transação';
    expectRefusal(await postAmount('98.51', short.token), 422, message);
    expectRefusal(await postAmount('0.01', exact.token), 422, message);
    expect(await short.balances()).toEqual(['100.00', '0.00']);
    const list = await service.api.get('/v1/user/transactions/', { token: short.token });
    expect(list.body).toMatchObject({ total: 0 });
  });

  test('holds to the ticket bounds, which are inclusive and count no fee', async () => {
    const seller = await openShop(service, {
      openingBalanceCents: 100_000n,
      feeOutFixedCents: 100n,
      ticketOutMinCents: 500n,
      ticketOutMaxCents: 10_000n,
    });
    for (const amount of ['5', '5.00', '100.00']) {
      expect(await postAmount(amount, seller.token)).toMatchObject({ status: 200 });
    }
    const message = 'Valor fora dos limites de saque da conta: de R$\u00a05,00 a R$\u00a0100,00';
    for (const amount of ['0.01', '4.99', '100.01', '9999999.99']) {
      expectRefusal(await postAmount(amount, seller.token), 422, message);
    }
  });

  test.each([
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['email', 'Maria@Example.COM', 'maria@example.com'],
    ['phone', '5511987654321', '+5511987654321'],
    ['evp', '123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ])('echoes a key of type %s as the directory writes it', async (pixType, pixKey, echoed) => {
    const { body } = await post({ amount: 0.01, pixKey, pixType });
    expect(body).toMatchObject({ withdrawPixKey: echoed, withdrawPixType: pixType });
  });

  test.each([
    ['amount', { ...target }],
    ['amount', { ...target, amount: 0 }],
    ['amount', { ...target, amount: -1 }],
    ['amount', { ...target, amount: 1.001 }],
    ['amount', { ...target, amount: '1.00' }],
    ['pixKey', { amount: 1, pixType: 'cpf' }],
    ['pixKey', { amount: 1, pixType: 'cpf', pixKey: '' }],
    ['pixKey', { amount: 1, pixType: 'cpf', pixKey: 52998224725 }],
    ['pixKey', { amount: 1, pixType: 'cpf', pixKey: '52998224726' }],
    ['pixKey', { amount: 1, pixType: 'cnpj', pixKey: '52998224725' }],
    ['pixKey', { amount: 1, pixType: 'phone', pixKey: '11987654321' }],
    ['pixKey', { amount: 1, pixType: 'evp', pixKey: 'maria@example.com' }],
    ['pixKey', { amount: 1, pixType: 'email', pixKey: `${'a'.repeat(200)}@example.com` }],
    ['pixKey', { amount: 1, pixType: 'cpf', pixKey: '5299822\u00004725' }],
    ['pixType', { amount: 1, pixKey: '52998224725' }],
    ['pixType', { amount: 1, pixKey: '52998224725', pixType: 'CPF' }],
    ['pixType', { amount: 1, pixKey: '52998224725', pixType: 'random' }],
    ['callbackUrl', { ...target, amount: 1, callbackUrl: 'ftp://loja.example' }],
    ['description', { ...target, amount: 1, description: 5 }],
    ['description', { ...target, amount: 1, description: 'a\u0000b' }],
    ['clientReference', { ...target, amount: 1, clientReference: 'r'.repeat(65) }],
  ])('answers 400 that names the field: %s', async (field, body) => {
    expectRefusal(await post(body), 400, new RegExp(`^${field}: `));
  });

  test('refuses an amount with an exponent and a key that stands twice', async () => {
    expectRefusal(await postAmount('1e1'), 400, /^amount: /);
    const twice = '{"amount":1,"amount":2,"pixKey":"52998224725","pixType":"cpf"}';
    expectRefusal(await post(twice), 400);
  });

  test('leaves no trace of what it refused', async () => {
    const seller = await openShop(service, { openingBalanceCents: 100n });
    await post({ ...target, amount: 2 }, seller.token);
    await post({ ...target, pixKey: 'x', amount: 1 }, seller.token);
    expect(await seller.balances()).toEqual(['1.00', '0.00']);
    const { rows } = await service.pool.query('select from provider_orders where account_id = $1', [
      seller.accountId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('who may withdraw', () => {
  test('nobody without a token, with a wrong one, or of a blocked or deleted account', async () => {
    expectRefusal(await service.api.post('/v1/withdraw/', {}), 401);
    expectRefusal(await service.api.get('/v1/withdraw/'), 401);
    expectRefusal(await post({}, 'wrong'), 401);
    for (const status of ['BLOCKED', 'DELETED'] as const) {
      const seller = await openShop(service, { openingBalanceCents: 100n });
      await updateAccount(service.pool, { accountId: seller.accountId, status });
      expectRefusal(await post({ ...target, amount: 1 }, seller.token), 401);
      expectRefusal(await get(`id=${unknownId}`, seller.token), 401);
    }
  });

  test('only a token with WITHDRAW, whatever the body says', async () => {
    const { token } = await createToken(service.pool, {
      accountId: shop.accountId,
      permissions: ['DEPOSIT'],
    });
    const message = 'O token não tem a permissão WITHDRAW';
    expectRefusal(await post({}, token), 403, message);
    expectRefusal(await post('{', token), 403, message);
    expectRefusal(await get('', token), 403, message);
    expectRefusal(await post({}, shop.firstAccessToken), 403);
  });

  test('no account with allowWithdraw off, which may still look', async () => {
    const seller = await openShop(service, { openingBalanceCents: 100n });
    const { body } = await post({ ...target, amount: 0.5 }, seller.token);
    await updateAccount(service.pool, { accountId: seller.accountId, allowWithdraw: false });
    const message = 'Saques bloqueados para esta conta';
    expectRefusal(await post({ ...target, amount: 0.5 }, seller.token), 403, message);
    expectRefusal(await post({}, seller.token), 403, message);
    expect((await get(`id=${body.id}`, seller.token)).body).toEqual(body);
  });
});

describe('GET /withdraw/', () => {
  test('finds by each key, and by all of them together', async () => {
    const first = (await post({ ...target, amount: 1, clientReference: 'mês 5' })).body;
    const settled = await service.api.post<Transaction>(
      `/sandbox/v1/withdrawals/${first.id}/settle`,
      {},
      { token: shop.token },
    );
    const { endToEndId } = settled.body;
    const reference = `clientReference=${encodeURIComponent('mês 5')}`;
    const keys = [`id=${first.id}`, reference, `endToEndId=${endToEndId}`];
    for (const search of [...keys, keys.join('&')]) {
      expect((await get(search)).body).toEqual(settled.body);
    }
    const second = (await post({ ...target, amount: 2, clientReference: 'mês 5' })).body;
    expect((await get(reference)).body).toEqual(second);
    expectRefusal(await get(`id=${second.id}&endToEndId=${endToEndId}`), 404);
    expect((await get(`id=${first.id}&${reference}`)).body).toEqual(settled.body);
  });

  test('knows neither charges nor what others have withdrawn', async () => {
    const other = await openShop(service, { openingBalanceCents: 100n });
    const theirs = await post({ ...target, amount: 1, clientReference: 'x' }, other.token);
    const charge = await shop.charge({ clientReference: 'cobrança' });
    for (const search of [
      `id=${unknownId}`,
      `id=${theirs.body.id}`,
      `id=${charge.id}`,
      'clientReference=x',
      `clientReference=${encodeURIComponent('cobrança')}`,
    ]) {
      expectRefusal(await get(search), 404, 'Transação não encontrada');
    }
    expectRefusal(
      await service.api.get(`/v1/pix/?id=${theirs.body.id}`, { token: other.token }),
      404,
    );
  });

  test('needs a key', async () => {
    for (const search of ['', 'id=', 'other=1', `id=${'x'.repeat(65)}`, 'id=%00']) {
      expectRefusal(await get(search), 400);
    }
  });

  test('is shown by the list and the detail as well', async () => {
    const { body } = await post({ ...target, amount: 3 });
    const { token } = shop;
    const detail = await service.api.get(`/v1/user/transactions/${body.id}`, { token });
    expect(detail.body).toEqual({ ...body, CallbackLog: [], Infraction: [] });
    const list = await service.api.get(`/v1/user/transactions/?type=WITHDRAW&id=${body.id}`, {
      token,
    });
    expect(list.body).toMatchObject({ total: 1, transactions: [body] });
  });
});
