import { afterEach, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readStatementLines } from '#service/testing/read-statement.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { postWithdrawal } from '#service/testing/test-withdrawals.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openShop(service, { openingBalanceCents: 100_000n, feeInFixedCents: 150n }),
);
afterEach(() => assertSound(service));

const unknownId = 'EP000000000000000000000000';
const description = 'Cliente desistiu da compra';

function refund({ id }: { id: string }, body: unknown = { description }, token = shop.token) {
  return service.api.post<Transaction>(`/v1/user/refund/${id}`, body, { token });
}

/** A deposit of 10.00 unless told; a shop with the fee above keeps 8.50 of it. */
async function deposit(seller = shop, body: object = {}): Promise<Transaction> {
  const paid = await seller.pay(await seller.charge({ ...body }));
  return paid.body;
}

describe('POST /user/refund/{transactionId}', () => {
  test('answers the deposit in WAITING_FOR_REFUND with its refund fields', async () => {
    const paid = await deposit(shop, { clientReference: 'pedido 7' });
    const reply = await refund(paid);
    expect(reply.text).toContain('"refundAmount":10.00,"refundStatus":"PENDING",');
    const { updatedAt } = reply.body;
    expect(reply.body).toEqual({
      ...paid,
      status: 'WAITING_FOR_REFUND',
      refundAmount: 10,
      refundStatus: 'PENDING',
      refundReason: 'CUSTOMER_REQUEST',
      refundDescription: description,
      updatedAt,
    });
    const found = await service.api.get(`/v1/pix/?id=${paid.id}`, { token: shop.token });
    expect(found.body).toEqual(reply.body);
  });

  test('takes the gross amount; the fee is not returned', async () => {
    const paid = await deposit();
    const [before] = await shop.balances();
    await refund(paid);
    const [after, blocked] = await shop.balances();
    expect((Number(before) - Number(after)).toFixed(2)).toBe('10.00');
    expect(blocked).toBe('0.00');
    const keys = { token: shop.token, transactionId: paid.id };
    expect(await readStatementLines(service.api, keys)).toEqual([
      '+ AVAILABLE 10.00 Depósito Pix recebido',
      '- AVAILABLE 1.50 Tarifa de depósito Pix',
      '- AVAILABLE 10.00 Devolução de depósito Pix',
    ]);
  });

  test('keeps the splits in its answer, and does not take them back', async () => {
    const partner = await openShop(service, { name: 'Sócio' });
    const splits = [{ recipientId: partner.accountId, type: 'fixed', value: 2 }];
    const reply = await refund(await deposit(shop, { splits }));
    expect(reply.body.splits).toMatchObject([{ value: 2, status: 'EXECUTED' }]);
    expect(await partner.balances()).toEqual(['2.00', '0.00']);
  });

  test('trims the reason, which may be long and in any script', async () => {
    const reply = await refund(await deposit(), { description: `  ${'ção 退款 '.repeat(100)}` });
    expect(reply.body.refundDescription).toBe('ção 退款 '.repeat(100).trim());
  });

  test.each([
    ['no body', ''],
    ['no description', {}],
    ['null', { description: null }],
    ['empty', { description: '' }],
    ['blank', { description: ' \t\n\u00a0 ' }],
    ['a number', { description: 5 }],
    ['NUL', { description: 'a\u0000b' }],
    ['a lone surrogate', '{"description":"a\\ud800"}'],
    ['a megabyte', { description: 'a'.repeat(1_000_000) }],
  ])('answers 400 to a reason that is none: %s', async (_case, body) => {
    const paid = await deposit();
    expectRefusal(await refund(paid, body), 400, /^description: /);
    const found = await service.api.get(`/v1/pix/?id=${paid.id}`, { token: shop.token });
    expect(found.body).toEqual(paid);
  });

  test.each([['{'], ['[]'], ['{"description":"a","description":"b"}']])(
    'answers 400 to what is no body: %s',
    async (body) => expectRefusal(await refund(await deposit(), body), 400),
  );

  test('answers 404 to what is no deposit of the account, whatever the body is', async () => {
    const other = await openShop(service);
    const theirs = await deposit(other);
    const withdrawal = (await postWithdrawal(service, shop)).body;
    for (const id of [unknownId, theirs.id, withdrawal.id, 'x']) {
      for (const body of [{ description }, {}, '{', 'a'.repeat(2_000_000)]) {
        expectRefusal(await refund({ id }, body), 404, 'Transação não encontrada');
      }
    }
    expect(await other.balances()).toEqual(['10.00', '0.00']);
  });

  test.each(['x'.repeat(65), 'a%00b', '%20'])('answers an id that is none: %s', async (id) => {
    expectRefusal(await refund({ id }), 404, 'Transação não encontrada');
  });
});

describe('who may refund', () => {
  test('only a live token with DEPOSIT', async () => {
    const paid = await deposit();
    const { token } = await createToken(service.pool, {
      accountId: shop.accountId,
      permissions: ['WITHDRAW'],
    });
    expectRefusal(await service.api.post(`/v1/user/refund/${paid.id}`, { description }), 401);
    expectRefusal(await refund(paid, {}, 'wrong'), 401);
    expectRefusal(await refund({ id: unknownId }, {}, token), 403, /DEPOSIT$/);
    expectRefusal(await refund(paid, {}, shop.firstAccessToken), 403);
  });

  test('an account whose deposits are blocked still may; a blocked one may not', async () => {
    const seller = await openShop(service);
    const [first, second] = [await deposit(seller), await deposit(seller)];
    await updateAccount(service.pool, { accountId: seller.accountId, allowDeposit: false });
    expect((await refund(first, { description }, seller.token)).status).toBe(200);
    await updateAccount(service.pool, { accountId: seller.accountId, status: 'BLOCKED' });
    expectRefusal(await refund(second, { description }, seller.token), 401);
  });
});

describe('the balance rule', () => {
  /** A seller with one deposit of 10.00, fee 1.50, and exactly so much available. */
  async function withAvailable(balanceCents: bigint) {
    const seller = await openShop(service, { feeInFixedCents: 150n });
    const paid = await deposit(seller);
    await updateAccount(service.pool, { accountId: seller.accountId, balanceCents });
    return { seller, reply: await refund(paid, { description }, seller.token) };
  }

  test.each([
    ['the gross', 1_000n, '0.00'],
    ['a cent less than the gross', 999n, '-0.01'],
    ['the net', 850n, '-1.50'],
    ['more than the gross', 5_000n, '40.00'],
  ])('is met by %s', async (_case, balanceCents, left) => {
    const { seller, reply } = await withAvailable(balanceCents);
    expect(reply).toMatchObject({ status: 200 });
    expect(await seller.balances()).toEqual([left, '0.00']);
  });

  test.each([
    ['a cent less than the net', 849n, '8.49'],
    ['nothing', 0n, '0.00'],
    ['less than nothing', -100n, '-1.00'],
  ])('is not met by %s', async (_case, balanceCents, left) => {
    const { seller, reply } = await withAvailable(balanceCents);
    expectRefusal(reply, 422, 'Saldo insuficiente para realizar a transação');
    expect(await seller.balances()).toEqual([left, '0.00']);
  });

  test('counts what is available, not what a withdrawal holds', async () => {
    const seller = await openShop(service, { feeInFixedCents: 150n });
    const paid = await deposit(seller);
    await postWithdrawal(service, seller, { amount: 0.01 });
    expectRefusal(await refund(paid, { description }, seller.token), 422, /^Saldo insuficiente/);
  });

  test('without a fee allows no cent below zero', async () => {
    const seller = await openShop(service, { feeInFixedCents: 0n });
    const paid = await deposit(seller);
    await updateAccount(service.pool, { accountId: seller.accountId, balanceCents: 999n });
    expectRefusal(await refund(paid, { description }, seller.token), 422);
  });

  test('uses the fee of that deposit, not the one of today', async () => {
    const seller = await openShop(service, { feeInFixedCents: 150n });
    const paid = await deposit(seller);
    await updateAccount(service.pool, { accountId: seller.accountId, feeInFixedCents: 0n });
    expect((await refund(paid, { description }, seller.token)).status).toBe(200);
    expect(await seller.balances()).toEqual(['-1.50', '0.00']);
  });
});
