import { expect, test } from 'vitest';
import { sumDecisions } from './sum-decisions.ts';

const decision = (
  type: 'FRAUD' | 'REFUND_REQUEST',
  result: 'AGREED' | 'DISAGREED',
  rest: { amount?: number; hasFiles?: boolean } = {},
) => ({
  infractionId: 'i',
  type,
  result,
  amount: 0,
  hasFiles: false,
  decidedAt: '2026-11-22T12:00:00.000Z',
  ...rest,
});

test('what was decided against the report is won, by its type and by what was answered, with the money', () => {
  expect(
    sumDecisions([
      decision('REFUND_REQUEST', 'DISAGREED', { amount: 58.5, hasFiles: true }),
      decision('REFUND_REQUEST', 'AGREED', { amount: 60.55 }),
      decision('FRAUD', 'AGREED', { hasFiles: true }),
    ]),
  ).toEqual({
    won: 1,
    lost: 2,
    wonCents: 5850n,
    lostCents: 6055n,
    byType: [
      { type: 'REFUND_REQUEST', won: 1, lost: 1, wonCents: 5850n, lostCents: 6055n },
      { type: 'FRAUD', won: 0, lost: 1, wonCents: 0n, lostCents: 0n },
    ],
    withFiles: { won: 1, lost: 1, wonCents: 5850n, lostCents: 0n },
  });
});
