import { setImmediate } from 'node:timers/promises';
import { isDataError } from './database-error.ts';

/** What became of one item of a batch: its result, or the error that only it gets. */
export type Settled<Result> = { value: Result } | { error: unknown };

interface MicroBatchOptions<Item, Result> {
  /** Handles the items together; answers in their order. A throw concerns all of them. */
  flush: (items: Item[]) => Promise<Settled<Result>[]>;
  /** Most items of one flush. */
  itemsMax: number;
  /** Flushes at a time. One when absent. */
  flushesMax?: number;
  /**
   * Items with the same key are never in two flushes at a time, and keep their order; what waits
   * is shared out among the flushes by key. Without it no order among items matters.
   */
  keyOf?: (item: Item) => string;
  /** Most items that wait; one more is refused with `overloaded`. */
  waitingMax?: number;
  overloaded: () => Error;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (value: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: whatever arrives while a flush is under way goes together into the next one, so a
 * hot account costs one commit for many operations and an idle one waits for nobody. There is no
 * timer; a flush starts as soon as the one before it has returned.
 */
export function createMicroBatch<Item, Result>({
  flush,
  itemsMax,
  flushesMax = 1,
  keyOf,
  waitingMax = 20_000,
  overloaded,
}: MicroBatchOptions<Item, Result>) {
  let queue: Waiting<Item, Result>[] = [];
  let flushing = 0;
  let unanswered = 0;
  const keysUnderWay = new Set<string>();

  async function drain() {
    flushing += 1;
    for (;;) {
      // One turn of the event loop lets the callers that were just answered come back at once.
      await setImmediate();
      const { batch, keys } = take();
      if (batch.length === 0) break;
      for (const key of keys) keysUnderWay.add(key);
      // What is left may be free for another flush.
      if (queue.length > 0 && flushing < flushesMax) void drain();
      await settle(batch, flush);
      for (const key of keys) keysUnderWay.delete(key);
    }
    flushing -= 1;
  }

  /** Takes the oldest items out of the queue that may go now, all of one key together. */
  function take() {
    const keys = new Set<string>();
    if (!keyOf) return { batch: queue.splice(0, itemsMax), keys };
    const batch: Waiting<Item, Result>[] = [];
    const rest: Waiting<Item, Result>[] = [];
    const share = Math.ceil(unanswered / flushesMax);
    for (const waiting of queue) {
      const key = keyOf(waiting.item);
      if (batch.length < share && !keysUnderWay.has(key)) keys.add(key);
      (keys.has(key) && batch.length < itemsMax ? batch : rest).push(waiting);
    }
    queue = rest;
    return { batch, keys };
  }

  return {
    async add(item: Item): Promise<Result> {
      if (unanswered >= waitingMax) throw overloaded();
      unanswered += 1;
      try {
        return await new Promise<Result>((resolve, reject) => {
          queue.push({ item, resolve, reject });
          const isFree = !keyOf || !keysUnderWay.has(keyOf(item));
          if (flushing < flushesMax && isFree) void drain();
        });
      } finally {
        unanswered -= 1;
      }
    },
  };
}

async function settle<Item, Result>(
  batch: Waiting<Item, Result>[],
  flush: (items: Item[]) => Promise<Settled<Result>[]>,
): Promise<void> {
  try {
    const outcomes = await flush(batch.map((waiting) => waiting.item));
    batch.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (!outcome) waiting.reject(new Error('the flush answered fewer items than it was given'));
      else if ('error' in outcome) waiting.reject(outcome.error);
      else waiting.resolve(outcome.value);
    });
  } catch (error) {
    // One item that the database refuses must not fail the others: each gets a flush of its own.
    // A lost connection fails all, because nobody knows whether the commit arrived.
    if (batch.length > 1 && isDataError(error)) {
      for (const waiting of batch) await settle([waiting], flush);
    } else {
      for (const waiting of batch) waiting.reject(error);
    }
  }
}
