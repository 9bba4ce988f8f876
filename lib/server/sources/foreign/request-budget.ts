import pLimit from 'p-limit';
import type { Result } from '#lib/server/pix-api/result.ts';

interface BudgetLimits {
  /** Questions under way at one time. */
  parallelMax: number;
  /** Questions altogether. */
  requestsMax: number;
  /** For all of them together. */
  timeMs: number;
}

/** Asks a service a bounded number of questions in a bounded time. */
export interface RequestBudget {
  /** The answer, or null when it failed, came too late or was one too many. Never throws. */
  ask: <Value>(question: () => Promise<Result<Value>>) => Promise<Value | null>;
  /** Ends the time. */
  close: () => void;
}

/** Opens a budget, whose time begins now. */
export function openRequestBudget(limits: BudgetLimits): RequestBudget {
  const inParallel = pLimit(limits.parallelMax);
  const over = Promise.withResolvers<null>();
  let asked = 0;
  let isOver = false;
  const close = (): void => {
    isOver = true;
    clearTimeout(timer);
    over.resolve(null);
  };
  const timer = setTimeout(close, limits.timeMs);
  return {
    async ask(question) {
      if (asked >= limits.requestsMax) return null;
      asked += 1;
      const answer = inParallel(async () => (isOver ? null : question()));
      const inTime = await Promise.race([answer, over.promise]);
      return inTime?.ok ? inTime.value : null;
    },
    close,
  };
}
