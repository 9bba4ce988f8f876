import { expect, test } from 'vitest';
import { planEndOf } from './plan-end.ts';

const of = (result: 'delivered' | 'failed' | 'not-needed' | 'on-its-way', count: number) => ({
  result,
  count,
  amount: 0,
});

const plan = { state: 'DONE' as const, total: 44, counted: null, error: null };

test('what was requested is delivered, under way, failed or was not needed: it adds up', () => {
  const results = [of('delivered', 38), of('not-needed', 1), of('failed', 2), of('on-its-way', 3)];
  expect(planEndOf({ ...plan, results })).toEqual({
    shown: 'RUNNING',
    outcome: { delivered: 38, notNeeded: 1, failed: 2, underWay: 3 },
    isOver: false,
    hasFailed: false,
    gone: 0,
    mayHaveFailed: false,
  });
});

test('once nothing is under way it has ended, with failures where there were some', () => {
  const end = (failed: number, delivered = 1) =>
    planEndOf({ ...plan, total: 2, results: [of('delivered', delivered), of('failed', failed)] });
  expect(end(0)).toMatchObject({ shown: 'ENDED', hasFailed: false });
  expect(end(1)).toMatchObject({ shown: 'FAILED_IN_PART', hasFailed: true, isOver: true });
  expect(end(2, 0)).toMatchObject({ shown: 'FAILED', hasFailed: true });
});

test('what was chosen and needs no resend any more is told, and that is none where more came', () => {
  const gone = (counted: number | null) => planEndOf({ ...plan, results: [], counted }).gone;
  expect([gone(50), gone(44), gone(40), gone(null)]).toEqual([6, 0, 0, 0]);
});
