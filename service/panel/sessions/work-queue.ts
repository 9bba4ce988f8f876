import pLimit from 'p-limit';
import { overloaded } from '#service/service-error.ts';

/** Runs work in its turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets so much work of one process run at a time, and so much wait its turn. What it returns runs
 * the work in its turn, or throws overloaded (503) at once when too much waits already.
 */
export function createWorkQueue(max: { running: number; waiting: number }): InTurn {
  const limit = pLimit(max.running);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= max.waiting) throw overloaded();
    return limit(work);
  };
}
