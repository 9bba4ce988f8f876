import { expect, test } from 'vitest';
import { isOfCallback, type ShownCallback, type ShownCallbackDetail } from './shown-callback.ts';

const first: ShownCallback = {
  id: 'first',
  createdAt: '2026-03-01T12:00:00Z',
  transactionId: 'EP1',
  transactionStatus: 'COMPLETED',
  isOfInfraction: false,
  url: 'https://loja.test/pix',
  host: 'loja.test',
  status: 503,
  noAnswer: null,
  attempt: 0,
  responseTime: 40,
  nextAttemptAt: null,
};
const resend = { ...first, id: 'resend', attempt: null, status: 200 };
const detail: ShownCallbackDetail = {
  ...first,
  request: { headers: null, body: '', isExact: true },
  response: { headers: {}, body: '', cutBy: null },
  attempts: [resend, first],
  sameCallback: ['first'],
};

test('a resend is of the callback whose status it tells again, seen from either of them', () => {
  expect(isOfCallback(detail, resend)).toBe(true);
  expect(isOfCallback({ ...detail, ...resend, sameCallback: ['resend'] }, first)).toBe(true);
});

test('another status, an infraction and another job are callbacks of their own', () => {
  const others = [
    { ...resend, transactionStatus: 'REFUNDED' },
    { ...resend, isOfInfraction: true },
    { ...first, id: 'other' },
  ] as const;
  for (const other of others) expect(isOfCallback(detail, other)).toBe(false);
});

test('a service that tells nothing of it is not guessed at', () => {
  expect(isOfCallback({ ...detail, sameCallback: null }, resend)).toBeNull();
});
