import { describe, expect, test } from 'vitest';
import type { GatewayAccount } from '#lib/contract/gateway/account.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';

const rules: TaxRule[] = [
  {
    direction: 'DEPOSIT',
    minCents: 100n,
    maxCents: null,
    taxType: 'PERCENTAGE',
    taxValue: 12_500n,
  },
  { direction: 'WITHDRAW', minCents: 1n, maxCents: 5_000n, taxType: 'FIXED', taxValue: 150n },
];

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openGatewayShop(service, {
    name: 'Loja da Praça',
    openingBalanceCents: 10_000n,
    taxRules: rules,
    pixType: 'email',
    pixKey: 'loja@exemplo.com.br',
  }),
);

describe('GET /account', () => {
  test('answers every field of the specification inside user, money with two decimals', async () => {
    const reply = await shop.get<GatewayAccount>('/account');
    expect(reply.status).toBe(200);
    const { createdAt } = reply.body.user;
    expect(reply.text).toBe(
      `{"user":{"id":"${shop.accountId}","name":"Loja da Praça","balance":100.00,"taxRules":[` +
        '{"minAmount":1.00,"maxAmount":null,"taxValue":1.25,"taxType":"PERCENTAGE",' +
        '"typeTransaction":"DEPOSIT"},{"minAmount":0.01,"maxAmount":50.00,"taxValue":1.50,' +
        '"taxType":"FIXED","typeTransaction":"WITHDRAW"}],' +
        '"pix":{"type":"email","key":"loja@exemplo.com.br"},' +
        `"createdAt":"${createdAt}","updatedAt":"${reply.body.user.updatedAt}"}}`,
    );
    expect(shop.accountId).toMatch(/^[0-9a-z]{25}$/);
  });

  test('shows an account without rules and key, and a balance below zero, as it is', async () => {
    const bare = await openGatewayShop(service, { taxRules: [] });
    await service.pool.query('update balances set available_cents = -305 where account_id = $1', [
      bare.accountId,
    ]);
    const { body, text } = await bare.get<GatewayAccount>('/account');
    expect(body.user).toMatchObject({ taxRules: [], pix: { type: null, key: null } });
    expect(text).toContain('"balance":-3.05,');
    expect((await bare.get('/account/balance')).text).toBe(
      '{"balance":-3.05,"eligibleWithdraw":0.00}',
    );
  });
});

describe('GET /account/balance', () => {
  test('says what one withdrawal can pay out after its fee, by the rule of that amount', async () => {
    const reply = await shop.get('/account/balance');
    // The rule ends at 50.00, so 50.00 and its fee of 1.50 is all that one withdrawal can take.
    expect(reply.text).toBe('{"balance":100.00,"eligibleWithdraw":50.00}');
    await updateAccount(service.pool, { accountId: shop.accountId, balanceCents: 5_100n });
    const less = await shop.get('/account/balance/');
    expect(less.text).toBe('{"balance":51.00,"eligibleWithdraw":49.50}');
  });

  test('is exactly what can be withdrawn: it passes, and one cent more does not', async () => {
    const percent: TaxRule = {
      direction: 'WITHDRAW',
      minCents: 2_000n,
      maxCents: null,
      taxType: 'PERCENTAGE',
      taxValue: 17_350n,
    };
    for (const openingBalanceCents of [1n, 149n, 150n, 151n, 2_034n, 2_035n, 10_000n, 77_777n]) {
      const taxRules = [...rules, percent];
      const owner = await openGatewayShop(service, { openingBalanceCents, taxRules });
      const { body } = await owner.get<{ eligibleWithdraw: number }>('/account/balance');
      const most = Math.round(body.eligibleWithdraw * 100);
      const withdraw = (cents: number) =>
        owner.post('/withdraw', { amount: cents / 100, pixKey: 'a@b.com.br', pixType: 'email' });
      const statuses = [(await withdraw(most + 1)).status];
      if (most > 0) statuses.push((await withdraw(most)).status);
      expect(statuses).toEqual(most > 0 ? [400, 200] : [400]);
    }
  });

  test('says 0 while withdrawals are blocked', async () => {
    const { accountId } = shop;
    await updateAccount(service.pool, { accountId, allowWithdraw: false });
    const reply = await shop.get('/account/balance');
    expect(reply.text).toBe('{"balance":51.00,"eligibleWithdraw":0.00}');
    await updateAccount(service.pool, { accountId, allowWithdraw: true });
  });
});
