import { overloaded } from '#service/service-error.ts';

/** Lets so many pieces of work run at a time, and so many wait their turn. */
export interface WorkQueue {
  /** Runs the work in its turn; throws overloaded (503) at once when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A queue of one process. */
export function createWorkQueue(max: { running: number; waiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < max.running) running += 1;
      else if (waiting.length >= max.waiting) throw overloaded();
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // Who waits takes over the place: the number of running ones does not change.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
