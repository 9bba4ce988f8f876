import type { WaitingCaller } from './handle-order.ts';

interface TimedCaller extends WaitingCaller {
  /** Resolves when the time is over before anybody has taken a refusal. */
  readonly gone: Promise<'open'>;
  /** The order is handed over: nothing is left to wait for. */
  leave(): void;
}

/**
 * A caller who waits `withinMs` for the provider's first word. Being gone and hearing a refusal
 * exclude each other: an order is never CANCELED silently for a caller who was told PENDING.
 */
export function createWaitingCaller(withinMs: number): TimedCaller {
  const gone = Promise.withResolvers<'open'>();
  let state: 'waiting' | 'gone' | 'hears' = 'waiting';
  const timer = setTimeout(() => {
    state = 'gone';
    gone.resolve('open');
  }, withinMs);
  return {
    gone: gone.promise,
    takeRefusal() {
      if (state === 'gone') return false;
      clearTimeout(timer);
      state = 'hears';
      return true;
    },
    leave() {
      clearTimeout(timer);
    },
  };
}
