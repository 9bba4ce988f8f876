import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('so many run, so many wait in line, and one more is refused with 503', async () => {
  const inTurn = createWorkQueue({ running: 2, waiting: 3 });
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const begin = (n: number) =>
    inTurn(async () => {
      started.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 1) throw new Error('work that fails');
      return n;
    });
  const results = Array.from({ length: 5 }, (_, n) => begin(n).catch(() => 'failed'));
  await expect(begin(5)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
  expect(started).toEqual([0, 1]);
  while (started.length < 5 || ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(results)).toEqual([0, 'failed', 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  // All places are free again.
  const again = [begin(6), begin(7)];
  await new Promise(setImmediate);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all(again)).toEqual([6, 7]);
});
