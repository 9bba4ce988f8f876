import { setImmediate } from 'node:timers/promises';
import { isDataError } from './database-error.ts';

/** What became of one item of a batch: its result, or the error that only it gets. */
export type Settled<Result> = { value: Result } | { error: unknown };

interface MicroBatchOptions<Item, Result> {
  /** Handles the items together; answers in their order. A throw concerns all of them. */
  flush: (items: Item[]) => Promise<Settled<Result>[]>;
  /** Most items of one flush. */
  itemsMax: number;
  /** Items of one lane are never in two flushes at a time. One lane when absent. */
  lanes?: { count: number; of: (item: Item) => string };
  /** Flushes of one lane at a time, where no order among items matters. One when absent. */
  flushesMax?: number;
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
export function createMicroBatch<Item, Result>(options: MicroBatchOptions<Item, Result>) {
  const { lanes, waitingMax = 20_000, overloaded } = options;
  const queues = Array.from({ length: lanes?.count ?? 1 }, () => createLane(options));
  let waiting = 0;

  return {
    async add(item: Item): Promise<Result> {
      if (waiting >= waitingMax) throw overloaded();
      const lane = queues[lanes ? hash(lanes.of(item)) % lanes.count : 0];
      if (!lane) throw new Error('a micro-batch needs at least one lane');
      waiting += 1;
      try {
        return await lane(item);
      } finally {
        waiting -= 1;
      }
    },
  };
}

function createLane<Item, Result>({
  flush,
  itemsMax,
  flushesMax = 1,
}: Pick<MicroBatchOptions<Item, Result>, 'flush' | 'itemsMax' | 'flushesMax'>) {
  let queue: Waiting<Item, Result>[] = [];
  let flushing = 0;

  async function drain() {
    flushing += 1;
    while (queue.length > 0) {
      // One turn of the event loop lets the callers that were just answered come back at once.
      await setImmediate();
      const batch = queue.slice(0, itemsMax);
      queue = queue.slice(itemsMax);
      // Another flush may have taken all in that turn.
      if (batch.length > 0) await settle(batch, flush);
    }
    flushing -= 1;
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (flushing < flushesMax) void drain();
    });
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

/** FNV-1a over UTF-16 units: spreads ids over lanes, nothing more. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
