import { expect, test } from 'vitest';
import { readableAccount, readableCallbackLog } from './tolerant.ts';

const now = '2026-11-21T15:00:00.000Z';
const fees = {
  cashInMinimum: 0,
  cashInFixed: 0.5,
  cashInPercent: 1,
  cashOutMinimum: 0,
  cashOutFixed: 0,
  cashOutPercent: 0,
};
const account = {
  id: 'a',
  name: 'Loja',
  balanceAvailable: 10,
  balanceBlocked: 0,
  status: 'ACTIVE',
  allowWithdraw: true,
  allowDeposit: true,
  allowInfraction: true,
  cashInTicketMin: 0.01,
  cashInTicketMax: 100,
  cashOutTicketMin: 0.01,
  cashOutTicketMax: 100,
  createdAt: now,
  updatedAt: now,
};
const log = {
  id: 'l',
  url: 'https://shop.example/hook',
  status: 200,
  transactionId: null,
  body: {},
  responseBody: '',
  responseHeaders: {},
  responseTime: 12,
  createdAt: now,
};

test('an account without what the specification leaves open, and one with it', () => {
  const open = { ServiceFee: null, AutoWithdraw: null, DailyWithdrawLimit: null };
  expect(readableAccount.parse(account)).toEqual({ ...account, ...open });
  expect(readableAccount.parse({ ...account, ServiceFee: { rate: 1 } }).ServiceFee).toBeNull();
  expect(readableAccount.parse({ ...account, ServiceFee: fees }).ServiceFee).toEqual(fees);
});

test('what the specification promises is still asked for', () => {
  const { balanceAvailable: _balance, ...rest } = account;
  expect(readableAccount.safeParse(rest).success).toBe(false);
  expect(readableAccount.safeParse({ ...account, status: 'OTHER' }).success).toBe(false);
});

test('a callback without the number of its attempt, and one with it', () => {
  expect(readableCallbackLog.parse(log)).toEqual({ ...log, attempt: null, nextAttemptAt: null });
  const numbered = { ...log, attempt: 4, nextAttemptAt: now };
  expect(readableCallbackLog.parse(numbered)).toEqual(numbered);
});
