import { describe, expect, test } from 'vitest';
import type { AccountBody } from '#lib/contract/bearer/account.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);

const paths = ['/v1/user/', '/v1/user', '/v1/user/balance', '/v1/user/balance/'];

describe('GET /user/', () => {
  test('shows the account with every setting, money with two decimals', async () => {
    const shop = await openShop(service, {
      name: 'Padaria São João',
      openingBalanceCents: 123_405n,
      allowInfraction: false,
      feeInMinCents: 10n,
      feeInFixedCents: 50n,
      feeInPercentPpm: 12_345n,
      feeOutPercentPpm: 10_000n,
      ticketInMinCents: 100n,
      ticketInMaxCents: 1_000_000n,
      dailyLimitCents: 500_000n,
      autoWithdrawAmountCents: 100_000n,
      autoWithdrawPixKey: 'loja@exemplo.com.br',
      autoWithdrawPixType: 'email',
      autoWithdrawActive: true,
    });
    const reply = await service.api.get<AccountBody>('/v1/user/', { token: shop.token });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      id: shop.accountId,
      name: 'Padaria São João',
      balanceAvailable: 1234.05,
      balanceBlocked: 0,
      status: 'ACTIVE',
      allowWithdraw: true,
      allowDeposit: true,
      allowInfraction: false,
      cashInTicketMin: 1,
      cashInTicketMax: 10_000,
      cashOutTicketMin: 0.01,
      cashOutTicketMax: 999_999_999.99,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: reply.body.createdAt,
      ServiceFee: {
        cashInMinimum: 0.1,
        cashInFixed: 0.5,
        cashInPercent: 1.2345,
        cashOutMinimum: 0,
        cashOutFixed: 0,
        cashOutPercent: 1,
      },
      AutoWithdraw: {
        amount: 1000,
        pixKey: 'loja@exemplo.com.br',
        pixType: 'email',
        active: true,
      },
      DailyWithdrawLimit: {
        limit: 5000,
        used: 0,
        updatedAt: expect.stringMatching(/Z$/),
        lastReset: null,
      },
    });
    for (const part of ['"balanceAvailable":1234.05,', '"cashInMinimum":0.10,', '"used":0.00,']) {
      expect(reply.text).toContain(part);
    }
  });

  test('has null for what is not configured or not active', async () => {
    const shop = await openShop(service, {
      autoWithdrawAmountCents: 100n,
      autoWithdrawPixKey: 'loja@exemplo.com.br',
      autoWithdrawPixType: 'email',
    });
    const { body } = await service.api.get<AccountBody>('/v1/user/', { token: shop.token });
    expect(body).toMatchObject({ AutoWithdraw: null, DailyWithdrawLimit: null });
  });
});

describe('GET /user/balance', () => {
  test('answers exactly the two balances', async () => {
    const shop = await openShop(service, { openingBalanceCents: 1_050n });
    const reply = await service.api.get('/v1/user/balance', { token: shop.token });
    expect(reply.text).toBe('{"balanceAvailable":10.50,"balanceBlocked":0.00}');
  });

  test('may be negative, to the cent', async () => {
    const shop = await openShop(service);
    await updateAccount(service.pool, { accountId: shop.accountId, balanceCents: -7n });
    expect(await shop.balances()).toEqual(['-0.07', '0.00']);
  });
});

describe.each(paths)('%s', (path) => {
  test('opens to a token of any permission and to the first-access token', async () => {
    for (const permissions of [['DEPOSIT'], ['WITHDRAW']] as const) {
      const shop = await openShop(service, { permissions: [...permissions] });
      for (const token of [shop.token, shop.firstAccessToken]) {
        expect(await service.api.get(path, { token })).toMatchObject({ status: 200 });
      }
    }
  });

  test('answers 401 without a token and with one that nobody was given', async () => {
    for (const options of [{}, { token: 'pix_nobody' }]) {
      const reply = await service.api.get(path, options);
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({
        statusCode: 401,
        message: 'Token ausente ou inválido',
        error: 'Unauthorized',
      });
    }
  });
});
