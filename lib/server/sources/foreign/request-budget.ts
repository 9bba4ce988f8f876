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
  const waiting: (() => void)[] = [];
  let running = 0;
  let asked = 0;
  let isOver = false;
  let endTime = (): void => undefined;
  const over = new Promise<null>((resolve) => {
    endTime = () => {
      isOver = true;
      resolve(null);
      for (const wake of waiting.splice(0)) wake();
    };
  });
  const timer = setTimeout(endTime, limits.timeMs);

  const takePlace = async (): Promise<void> => {
    if (running >= limits.parallelMax) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
  };
  const leavePlace = (): void => {
    running -= 1;
    waiting.shift()?.();
  };

  return {
    async ask(question) {
      if (asked >= limits.requestsMax) return null;
      asked += 1;
      await takePlace();
      try {
        if (isOver) return null;
        const answer = await Promise.race([question(), over]);
        return answer?.ok ? answer.value : null;
      } finally {
        leavePlace();
      }
    },
    close() {
      clearTimeout(timer);
      endTime();
    },
  };
}
