import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '#lib/server/pix-api/result.ts';
import { openRequestBudget } from './request-budget.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = <Value>(value: Value): Result<Value> => ({ ok: true, value });
const failure: Result<never> = {
  ok: false,
  failure: { kind: 'unavailable', requestId: null, retryAfterSeconds: null, message: null },
};

/** A question that is answered after a while, and how many were under way at once. */
function service() {
  let running = 0;
  const seen = { asked: 0, most: 0 };
  const question = async (afterMs: number): Promise<Result<number>> => {
    seen.asked += 1;
    running += 1;
    seen.most = Math.max(seen.most, running);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    running -= 1;
    return answer(afterMs);
  };
  return { seen, question };
}

test('so many questions at once and no more', async () => {
  const { seen, question } = service();
  const budget = openRequestBudget({ parallelMax: 3, requestsMax: 20, timeMs: 10_000 });
  const answers = Promise.all(Array.from({ length: 9 }, () => budget.ask(() => question(100))));
  await vi.advanceTimersByTimeAsync(300);
  expect(await answers).toEqual(Array.from({ length: 9 }, () => 100));
  expect(seen).toEqual({ asked: 9, most: 3 });
  budget.close();
});

test('one too many is not asked', async () => {
  const { seen, question } = service();
  const budget = openRequestBudget({ parallelMax: 3, requestsMax: 2, timeMs: 10_000 });
  const answers = Promise.all([1, 2, 3].map((ms) => budget.ask(() => question(ms))));
  await vi.advanceTimersByTimeAsync(10);
  expect(await answers).toEqual([1, 2, null]);
  expect(seen.asked).toBe(2);
  budget.close();
});

test('when the time is over what came stands, and what waits is not asked', async () => {
  const { seen, question } = service();
  const budget = openRequestBudget({ parallelMax: 2, requestsMax: 20, timeMs: 500 });
  const answers = Promise.all([100, 900, 900, 1].map((ms) => budget.ask(() => question(ms))));
  await vi.advanceTimersByTimeAsync(500);
  expect(await answers).toEqual([100, null, null, null]);
  expect(seen.asked).toBe(3);
  budget.close();
});

test('a failure is no answer, and its place is free again', async () => {
  const budget = openRequestBudget({ parallelMax: 1, requestsMax: 20, timeMs: 500 });
  expect(await budget.ask(() => Promise.resolve(failure))).toBeNull();
  expect(await budget.ask(() => Promise.resolve(answer('next')))).toBe('next');
  budget.close();
  expect(await budget.ask(() => Promise.resolve(answer('late')))).toBeNull();
});
