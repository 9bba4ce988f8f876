import { setTimeout } from 'node:timers/promises';

/** Lets one loop sleep until somebody wakes it or its time is over. */
export interface WakeSignal {
  wake: () => void;
  /** Forgets earlier calls; call it before looking at what they were about. */
  reset(): void;
  /** Returns at once when it was woken since the last reset. */
  wait(ms: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let waiting: (() => void) | null = null;
  let wasWoken = false;
  return {
    wake() {
      wasWoken = true;
      waiting?.();
    },
    reset() {
      wasWoken = false;
    },
    async wait(ms) {
      if (wasWoken) return;
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
