import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createMicroBatch } from './micro-batch.ts';
import type { Settled } from './micro-batch.ts';

const overloaded = () => new Error('overloaded');
const double = (items: number[]) => Promise.resolve(items.map((item) => ({ value: item * 2 })));

/** A flush that waits until it is let go, and keeps what it was given. */
function heldFlush() {
  const batches: number[][] = [];
  const held: (() => void)[] = [];
  return {
    batches,
    release: () => held.shift()?.(),
    flush: async (items: number[]): Promise<Settled<number>[]> => {
      batches.push(items);
      await new Promise<void>((resolve) => held.push(resolve));
      return items.map((item) => ({ value: item }));
    },
  };
}

/** What PostgreSQL would say with this SQLSTATE. */
function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
}

describe('a micro-batch', () => {
  test('answers each item with its own result', async () => {
    const batch = createMicroBatch({ flush: double, itemsMax: 10, overloaded });
    const items = Array.from({ length: 100 }, (_, index) => index);
    expect(await Promise.all(items.map((item) => batch.add(item)))).toEqual(
      items.map((item) => item * 2),
    );
  });

  test('lets an item that comes alone wait for nobody', async () => {
    const { flush, batches } = heldFlush();
    const batch = createMicroBatch({ flush, itemsMax: 10, overloaded });
    void batch.add(1);
    await vi.waitFor(() => expect(batches).toEqual([[1]]));
  });

  test('gathers what arrives during a flush into the next ones, in order, up to its size', async () => {
    const { flush, batches, release } = heldFlush();
    const batch = createMicroBatch({ flush, itemsMax: 3, overloaded });
    const first = batch.add(1);
    await vi.waitFor(() => expect(batches).toHaveLength(1));
    const others = Promise.all([2, 3, 4, 5, 6].map((item) => batch.add(item)));
    for (let count = 1; count <= 3; count += 1) {
      await vi.waitFor(() => expect(batches).toHaveLength(count));
      release();
    }
    expect([await first, await others]).toEqual([1, [2, 3, 4, 5, 6]]);
    expect(batches).toEqual([[1], [2, 3, 4], [5, 6]]);
  });

  test('works on after it was idle', async () => {
    const batch = createMicroBatch({ flush: double, itemsMax: 2, overloaded });
    expect(await batch.add(1)).toBe(2);
    await new Promise(setImmediate);
    expect(await batch.add(2)).toBe(4);
  });

  describe('with keys', () => {
    const keyOf = (item: number) => String(item % 10);

    test('never has one key in two flushes, and other keys do not wait for it', async () => {
      const { flush, batches, release } = heldFlush();
      const batch = createMicroBatch({ flush, itemsMax: 10, flushesMax: 2, keyOf, overloaded });
      const first = batch.add(0);
      await vi.waitFor(() => expect(batches).toEqual([[0]]));
      const sameKey = [batch.add(10), batch.add(20)];
      const otherKey = batch.add(1);
      await vi.waitFor(() => expect(batches).toEqual([[0], [1]]));
      release();
      expect(await first).toBe(0);
      await vi.waitFor(() => expect(batches).toEqual([[0], [1], [10, 20]]));
      release();
      release();
      expect(await Promise.all([otherKey, ...sameKey])).toEqual([1, 10, 20]);
    });

    test('shares what waits out among its flushes, each key to one of them', async () => {
      const { flush, batches, release } = heldFlush();
      const batch = createMicroBatch({ flush, itemsMax: 10, flushesMax: 2, keyOf, overloaded });
      const answers = Promise.all([1, 2, 11, 3, 4, 14].map((item) => batch.add(item)));
      await vi.waitFor(() =>
        expect(batches).toEqual([
          [1, 2, 11],
          [3, 4, 14],
        ]),
      );
      release();
      release();
      await answers;
    });

    test('has all of one key in one flush up to its size, and keeps their order', async () => {
      const { flush, batches, release } = heldFlush();
      const batch = createMicroBatch({ flush, itemsMax: 3, flushesMax: 2, keyOf, overloaded });
      const answers = Promise.all([1, 11, 21, 31, 2].map((item) => batch.add(item)));
      await vi.waitFor(() => expect(batches).toEqual([[1, 11, 21], [2]]));
      release();
      await vi.waitFor(() => expect(batches).toEqual([[1, 11, 21], [2], [31]]));
      release();
      release();
      await answers;
    });

    test('leaves no item behind when the flush ends that held its key', async () => {
      const flush = async (items: number[]) => {
        await new Promise(setImmediate);
        return double(items);
      };
      const batch = createMicroBatch({ flush, itemsMax: 7, flushesMax: 2, keyOf, overloaded });
      const items = Array.from({ length: 500 }, (_, index) => (index * 7) % 23);
      expect(await Promise.all(items.map((item) => batch.add(item)))).toEqual(
        items.map((item) => item * 2),
      );
    });
  });

  test('with two flushes at a time lets an item pass one that is stuck, and none goes twice', async () => {
    const { flush, batches, release } = heldFlush();
    const batch = createMicroBatch({ flush, itemsMax: 10, flushesMax: 2, overloaded });
    const first = [batch.add(1), batch.add(2)];
    await vi.waitFor(() => expect(batches).toEqual([[1, 2]]));
    const second = batch.add(3);
    await vi.waitFor(() => expect(batches).toEqual([[1, 2], [3]]));
    const others = [batch.add(4), batch.add(5)];
    await new Promise(setImmediate);
    expect(batches).toHaveLength(2);
    for (let count = 0; count < 2; count += 1) release();
    await vi.waitFor(() => expect(batches).toEqual([[1, 2], [3], [4, 5]]));
    release();
    expect(await Promise.all([...first, second, ...others])).toEqual([1, 2, 3, 4, 5]);
  });

  test('refuses what it has no room for, and takes more when there is room again', async () => {
    const { flush, batches, release } = heldFlush();
    const batch = createMicroBatch({ flush, itemsMax: 1, waitingMax: 2, overloaded });
    const accepted = [batch.add(1), batch.add(2)];
    await expect(batch.add(3)).rejects.toThrow('overloaded');
    await vi.waitFor(() => expect(batches).toEqual([[1]]));
    release();
    await accepted[0];
    accepted.push(batch.add(4));
    for (const count of [2, 3]) {
      await vi.waitFor(() => expect(batches).toHaveLength(count));
      release();
    }
    expect(await Promise.all(accepted)).toEqual([1, 2, 4]);
  });
});

describe('a failure', () => {
  test('of one item, as its outcome, is only its own', async () => {
    const flush = (items: number[]) =>
      Promise.resolve(
        items.map((item) => (item === 2 ? { error: new Error('two') } : { value: item })),
      );
    const batch = createMicroBatch({ flush, itemsMax: 10, overloaded });
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => batch.add(item)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  test.each(['23505', '22001', '40001', '40P01', 'P0001'])(
    'of the data (%s) reaches only the culprit: the others go again, each alone',
    async (code) => {
      const flushed: number[][] = [];
      const flush = (items: number[]) => {
        flushed.push(items);
        return items.includes(3) ? Promise.reject(databaseError(code)) : double(items);
      };
      const batch = createMicroBatch({ flush, itemsMax: 10, overloaded });
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => batch.add(item)));
      expect(outcomes.map((outcome) => outcome.status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect(flushed).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
    },
  );

  test('of the connection reaches all and is not tried again: the commit may have arrived', async () => {
    let flushes = 0;
    const flush = (items: number[]) => {
      flushes += 1;
      return items.includes(1) ? double(items) : Promise.reject(databaseError('57P01'));
    };
    const batch = createMicroBatch({ flush, itemsMax: 10, overloaded });
    const outcomes = await Promise.allSettled([2, 3].map((item) => batch.add(item)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    expect(flushes).toBe(1);
    expect(await batch.add(1)).toBe(2);
  });

  test('to answer every item is the failure of those that got no answer', async () => {
    const flush = () => Promise.resolve([{ value: 1 }]);
    const batch = createMicroBatch<number, number>({ flush, itemsMax: 10, overloaded });
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => batch.add(item)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  test('that is thrown before any promise does not stop the batch', async () => {
    const flush = (items: number[]) => {
      if (items.includes(1)) throw new Error('at once');
      return double(items);
    };
    const batch = createMicroBatch({ flush, itemsMax: 10, overloaded });
    await expect(batch.add(1)).rejects.toThrow('at once');
    expect(await batch.add(2)).toBe(4);
  });
});
