import { setTimeout } from 'node:timers/promises';

/** Lets one loop sleep until somebody rings or its time is over. */
export interface Bell {
  ring: () => void;
  /** Forgets earlier rings; call it before looking at what they were about. */
  reset(): void;
  /** Returns at once when it has rung since the last reset. */
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let waiting: (() => void) | null = null;
  let hasRung = false;
  return {
    ring() {
      hasRung = true;
      waiting?.();
    },
    reset() {
      hasRung = false;
    },
    async wait(ms) {
      if (hasRung) return;
      const timer = new AbortController();
      await new Promise<void>((resolve) => {
        waiting = resolve;
        setTimeout(ms, undefined, { signal: timer.signal }).then(resolve, () => undefined);
      });
      waiting = null;
      timer.abort();
    },
  };
}
