import { expect, test } from 'vitest';
import { paymentCallbacks } from './payment-callbacks.ts';

const paid = { status: 200, createdAt: '2026-11-01T10:00:00.000Z', body: { status: 'COMPLETED' } };
const refused = { ...paid, status: 500, createdAt: '2026-11-01T09:59:00.000Z' };
const ofInfraction = {
  ...paid,
  createdAt: '2026-11-02T10:00:00.000Z',
  body: { status: 'COMPLETED', infraction: { id: 'IN1' } },
};
const held = { ...paid, body: { status: 'WAITING_FOR_REFUND', infraction: { id: 'IN1' } } };
const unanswered = { ...paid, status: 0 };

test('what is about the payment counts, oldest first; what is about the dispute does not', () => {
  const { sent, acknowledged } = paymentCallbacks([ofInfraction, held, paid, refused]);
  expect(sent).toEqual([refused, paid]);
  expect(acknowledged).toEqual([paid]);
});

test('nothing is acknowledged without an answer of the 2xx class', () => {
  expect(paymentCallbacks([refused, unanswered]).acknowledged).toEqual([]);
  expect(paymentCallbacks([])).toEqual({ sent: [], acknowledged: [] });
});
