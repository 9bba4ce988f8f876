import { expect, test } from 'vitest';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { amountFigures } from './amount-figures.ts';

function figuresOf(fields: Partial<ShownTransaction>): Record<string, bigint> {
  const deposit = { type: 'DEPOSIT', amount: 100, serviceFeeCharged: 1.5, refundAmount: null };
  const transaction = { ...deposit, ...fields } as ShownTransaction;
  return Object.fromEntries(amountFigures(transaction).map(({ term, cents }) => [term, cents]));
}

test('a deposit that was given back has no net amount: its fee is what remains', () => {
  const refund = { refundAmount: 100, refundStatus: 'COMPLETED' } as const;
  const left = { fee: 150n, refundAmount: 10_000n, afterRefund: -150n };
  expect(figuresOf({ status: 'REFUNDED', ...refund })).toEqual(left);
  // Where the service does not tell how much, all of it.
  expect(figuresOf({ status: 'REFUNDED' })).toEqual(left);
});

test('while a refund is on its way, the net amount is that of before it; what is only blocked until a decision is none', () => {
  const refund = {
    status: 'WAITING_FOR_REFUND',
    refundStatus: 'PENDING',
    refundAmount: 40,
  } as const;
  expect(figuresOf({ ...refund, refundReason: 'CUSTOMER_REQUEST' })).toEqual({
    fee: 150n,
    netBeforeRefund: 9_850n,
    refundAmountPending: 4_000n,
  });
  expect(figuresOf({ ...refund, refundReason: 'INFRACTION' })).toEqual({
    fee: 150n,
    net: 9_850n,
    refundAmountDisputed: 4_000n,
  });
});

test('what was received has a net amount, what is awaited an expected one', () => {
  expect(figuresOf({ status: 'COMPLETED' })).toEqual({ fee: 150n, net: 9_850n });
  const expected = { feeExpected: 150n, netExpected: 9_850n };
  expect(figuresOf({ status: 'PENDING' })).toEqual(expected);
  expect(figuresOf({ status: 'EXPIRED' })).toEqual({});
});

test('a withdrawal takes its fee beside its amount', () => {
  const debited = { fee: 150n, debit: 10_150n };
  expect(figuresOf({ type: 'WITHDRAW', status: 'COMPLETED' })).toEqual(debited);
});
