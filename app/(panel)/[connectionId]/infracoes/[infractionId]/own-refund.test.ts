import { expect, test } from 'vitest';
import { ownRefundOf } from './own-refund.ts';

const none = {
  amount: 980,
  refundAmount: null,
  refundReason: null,
  refundStatus: null,
  refundedAt: null,
  refundEndToEndId: null,
};
const made = {
  amount: 980,
  refundAmount: 979.5,
  refundReason: 'CUSTOMER_REQUEST',
  refundStatus: 'COMPLETED',
  refundedAt: '2026-11-22T03:34:43.509Z',
  refundEndToEndId: 'D99999011202611220334q5ypMyx5RN4',
} as const;

test('a refund that the merchant made answers an infraction', () => {
  expect(ownRefundOf(made)).toEqual({
    amount: 979.5,
    refundedAt: made.refundedAt,
    endToEndId: made.refundEndToEndId,
  });
});

test('one that is on its way has neither time nor id yet', () => {
  expect(ownRefundOf({ ...made, refundStatus: 'PENDING', refundedAt: null })).toEqual({
    amount: 979.5,
    refundedAt: null,
    endToEndId: null,
  });
});

test('none, a failed one, and the one of an infraction are no answer', () => {
  expect(ownRefundOf(none)).toBeNull();
  expect(ownRefundOf({ ...made, refundStatus: 'CANCELED' })).toBeNull();
  expect(ownRefundOf({ ...made, refundReason: 'INFRACTION' })).toBeNull();
});
