import { describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);

describe('the fee of a charge', () => {
  test.each([
    ['no fee', {}, '100.00', '0.00'],
    ['fixed', { feeInFixedCents: 50n }, '100.00', '0.50'],
    ['percent', { feeInPercentPpm: 12_500n }, '100.00', '1.25'],
    ['fixed and percent', { feeInFixedCents: 50n, feeInPercentPpm: 10_000n }, '100.00', '1.50'],
    ['below the minimum', { feeInMinCents: 200n, feeInFixedCents: 199n }, '100.00', '2.00'],
    ['at the minimum', { feeInMinCents: 200n, feeInFixedCents: 200n }, '100.00', '2.00'],
    ['above the minimum', { feeInMinCents: 200n, feeInFixedCents: 201n }, '100.00', '2.01'],
    ['half a cent is rounded up', { feeInPercentPpm: 10_000n }, '0.50', '0.01'],
    ['less than half is dropped', { feeInPercentPpm: 10_000n }, '0.49', '0.00'],
    ['four decimals of a per cent', { feeInPercentPpm: 12_345n }, '1000.00', '12.35'],
    ['never above the amount', { feeInFixedCents: 500n }, '3.00', '3.00'],
    ['a minimum above the amount', { feeInMinCents: 500n }, '0.01', '0.01'],
    ['all of the amount', { feeInPercentPpm: 1_000_000n }, '77.77', '77.77'],
  ])('is, to the cent: %s', async (_case, settings, amount, fee) => {
    const shop = await openShop(service, settings);
    const reply = await service.api.post('/v1/pix/', `{"amount":${amount}}`, { token: shop.token });
    expect(reply.text).toContain(`"amount":${amount},"serviceFeeCharged":${fee},`);
  });

  test('is fixed at creation: a later change does not reach the charge', async () => {
    const shop = await openShop(service, { feeInFixedCents: 25n });
    const charge = await shop.charge();
    await updateAccount(service.pool, { accountId: shop.accountId, feeInFixedCents: 400n });
    const paid = await shop.pay(charge);
    expect(paid.text).toContain('"serviceFeeCharged":0.25,');
    expect(await shop.balances()).toEqual(['9.75', '0.00']);
    expect((await shop.charge()).serviceFeeCharged).toBe(4);
  });

  test('can take the whole deposit, which then leaves nothing', async () => {
    const shop = await openShop(service, { feeInPercentPpm: 1_000_000n });
    await shop.pay(await shop.charge());
    expect(await shop.balances()).toEqual(['0.00', '0.00']);
  });
});

describe('the ticket bounds', () => {
  const message = (from: string, to: string) =>
    `Valor fora dos limites de depósito da conta: de R$\u00a0${from} a R$\u00a0${to}`;

  test('are inclusive; one cent outside is 422 and stores nothing', async () => {
    const shop = await openShop(service, {
      ticketInMinCents: 500n,
      ticketInMaxCents: 10_000n,
    });
    const send = (amount: string) =>
      service.api.post<Transaction>('/v1/pix/', `{"amount":${amount}}`, { token: shop.token });
    for (const amount of ['5.00', '100.00', '5', '100']) {
      expect(await send(amount)).toMatchObject({ status: 200 });
    }
    for (const amount of ['4.99', '100.01', '0.01', '999999999.99']) {
      expectRefusal(await send(amount), 422, message('5,00', '100,00'));
    }
    const list = await service.api.get('/v1/user/transactions/', { token: shop.token });
    expect(list.body).toMatchObject({ total: 4 });
  });

  test('are 0.01 and 999999999.99 unless an operator says otherwise', async () => {
    const shop = await openShop(service);
    const send = (amount: string) =>
      service.api.post('/v1/pix/', `{"amount":${amount}}`, { token: shop.token });
    for (const amount of ['0.01', '999999999.99']) {
      expect((await send(amount)).text).toContain(`"amount":${amount},`);
    }
    expectRefusal(await send('1000000000.00'), 422, message('0,01', '999.999.999,99'));
  });

  test('wider than a code can carry end where the code ends', async () => {
    const shop = await openShop(service, { ticketInMaxCents: 999_999_999_999_999n });
    const send = (amount: string) =>
      service.api.post('/v1/pix/', `{"amount":${amount}}`, { token: shop.token });
    expect(await send('9999999999.99')).toMatchObject({ status: 200 });
    expectRefusal(await send('10000000000.00'), 422, message('0,01', '9.999.999.999,99'));
  });
});
