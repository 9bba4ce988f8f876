import { expect, test } from 'vitest';
import { beatMs, beginWithinMs, createWorkerWatch } from './watch-workers.ts';

/** Looks every beat at a worker whose beats are these; answers when it was found dead. */
function watch(beatAt: (atMs: number) => bigint, pauses: Record<number, number> = {}) {
  let atMs = 0;
  const watching = createWorkerWatch(() => atMs);
  for (let count = 0; count < 100; count += 1) {
    atMs += pauses[count] ?? beatMs;
    if (watching.look([{ id: 'other', beat: beatAt(atMs) }]).length > 0) return atMs;
  }
  return null;
}

test('a worker that beats is never dead, however slowly its clock runs', () => {
  expect(watch((atMs) => BigInt(Math.floor(atMs / 3_000)))).toBeNull();
});

test('a worker whose beat stands still is dead within five seconds, and not before four', () => {
  const foundMs = watch(() => 7n);
  expect(foundMs).toBeGreaterThanOrEqual(4_000);
  expect(foundMs).toBeLessThanOrEqual(5_000);
  // By then it has long stopped to begin attempts.
  expect(beginWithinMs).toBeLessThan(4_000 - 2 * beatMs);
});

test('a pause of the database or of the one that looks makes nobody dead', () => {
  // It stood still for almost too long, then nothing could be read; after that it goes on.
  const beats = (atMs: number) => (atMs <= 500 || atMs > 33_500 ? BigInt(atMs) : 0n);
  expect(watch(beats, { 7: 30_000 })).toBeNull();
});

test('looks that follow each other at once prove nothing', () => {
  const watching = createWorkerWatch(() => 0);
  const dead = Array.from({ length: 20 }, () => watching.look([{ id: 'other', beat: 1n }])).flat();
  expect(dead).toEqual([]);
});
