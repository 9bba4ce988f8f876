import { expect, test } from 'vitest';
import { sumDecisions } from './sum-decisions.ts';

const decision = (
  type: 'FRAUD' | 'REFUND_REQUEST',
  result: 'AGREED' | 'DISAGREED',
  hasFiles = false,
) => ({ infractionId: 'i', type, result, hasFiles, decidedAt: '2026-11-22T12:00:00.000Z' });

test('what was decided against the report is won, by its type and by what was answered', () => {
  expect(
    sumDecisions([
      decision('REFUND_REQUEST', 'DISAGREED', true),
      decision('REFUND_REQUEST', 'AGREED'),
      decision('FRAUD', 'AGREED', true),
    ]),
  ).toEqual({
    won: 1,
    lost: 2,
    byType: [
      { type: 'REFUND_REQUEST', won: 1, lost: 1 },
      { type: 'FRAUD', won: 0, lost: 1 },
    ],
    withFiles: { won: 1, lost: 1 },
  });
});
