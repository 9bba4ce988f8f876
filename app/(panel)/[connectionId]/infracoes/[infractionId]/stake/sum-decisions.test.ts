import { expect, test } from 'vitest';
import { sumDecisions } from './sum-decisions.ts';

const decision = (
  type: 'FRAUD' | 'REFUND_REQUEST',
  result: 'AGREED' | 'DISAGREED',
  rest: { amount?: number; hasFiles?: boolean; isConceded?: boolean } = {},
) => ({
  infractionId: 'i',
  type,
  result,
  amount: 0,
  hasFiles: false,
  isConceded: false,
  decidedAt: '2026-11-22T12:00:00.000Z',
  ...rest,
});

test('what was decided against the report is won, by its type and by what was answered, with the money', () => {
  expect(
    sumDecisions([
      decision('REFUND_REQUEST', 'DISAGREED', { amount: 58.5, hasFiles: true }),
      decision('REFUND_REQUEST', 'AGREED', { amount: 60.55 }),
      decision('FRAUD', 'AGREED', { hasFiles: true }),
      decision('REFUND_REQUEST', 'AGREED', { amount: 10, isConceded: true }),
      // Agreed with by the merchant, and all the same not by the institution.
      decision('FRAUD', 'DISAGREED', { isConceded: true }),
    ]),
  ).toEqual({
    won: 2,
    lost: 2,
    conceded: 1,
    wonCents: 5850n,
    lostCents: 7055n,
    byType: [
      {
        type: 'REFUND_REQUEST',
        won: 1,
        lost: 1,
        conceded: 1,
        wonCents: 5850n,
        lostCents: 7055n,
      },
      { type: 'FRAUD', won: 1, lost: 1, conceded: 0, wonCents: 0n, lostCents: 0n },
    ],
    withFiles: { won: 1, lost: 1, conceded: 0, wonCents: 5850n, lostCents: 0n },
  });
});
