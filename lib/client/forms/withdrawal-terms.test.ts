import { expect, test } from 'vitest';
import { type WithdrawingAccount, withdrawalTerms } from './withdrawal-terms.ts';

const account: WithdrawingAccount = {
  balanceAvailable: 1000,
  cashOutTicketMin: 5,
  cashOutTicketMax: 2000,
  DailyWithdrawLimit: {
    limit: 800,
    used: 300,
    updatedAt: '2026-11-21T12:00:00.000Z',
    lastReset: null,
  },
  ServiceFee: {
    cashInMinimum: 0,
    cashInFixed: 0,
    cashInPercent: 0,
    cashOutMinimum: 1,
    cashOutFixed: 0.5,
    cashOutPercent: 1,
  },
};

test('fee, total, what is left of balance and limit', () => {
  expect(withdrawalTerms(account, 50_000n)).toEqual({
    feeCents: 550n,
    isFeeKnown: true,
    totalCents: 50_550n,
    availableCents: 100_000n,
    availableAfterCents: 49_450n,
    daily: { leftCents: 50_000n, leftAfterCents: 0n },
    problems: [],
  });
});

test.each([
  [499n, ['belowMinimum']],
  [500n, []],
  [50_001n, ['dailyLimit']],
  [98_000n, ['dailyLimit']],
  [100_000n, ['dailyLimit', 'balance']],
  [200_001n, ['aboveMaximum', 'dailyLimit', 'balance']],
] as const)('%s cents: %j', (amountCents, problems) => {
  expect(withdrawalTerms(account, amountCents).problems).toEqual(problems);
});

test('a fee that the service does not tell is left out, and said to be unknown', () => {
  expect(withdrawalTerms({ ...account, ServiceFee: null }, 50_000n)).toMatchObject({
    feeCents: 0n,
    isFeeKnown: false,
    totalCents: 50_000n,
  });
});

test('without a daily limit there is none to count', () => {
  const free = { ...account, DailyWithdrawLimit: null };
  expect(withdrawalTerms(free, 60_000n)).toMatchObject({ daily: null, problems: [] });
});

const ruled: WithdrawingAccount = {
  balance: 100,
  eligibleWithdraw: 99,
  taxRules: [
    {
      minAmount: 1,
      maxAmount: 500,
      taxValue: 1,
      taxType: 'FIXED',
      typeTransaction: 'WITHDRAW',
    },
  ],
};

test('by rule in the API-key edition: the fee comes on top and there is no daily limit', () => {
  expect(withdrawalTerms(ruled, 5_000n)).toEqual({
    feeCents: 100n,
    isFeeKnown: true,
    totalCents: 5_100n,
    availableCents: 10_000n,
    availableAfterCents: 4_900n,
    daily: null,
    problems: [],
  });
});

test.each([
  [9_900n, []],
  [9_901n, ['balance']],
  [50n, ['noRule']],
  [50_001n, ['noRule', 'balance']],
] as const)('by rule, %s cents: %j', (amountCents, problems) => {
  expect(withdrawalTerms(ruled, amountCents).problems).toEqual(problems);
});
