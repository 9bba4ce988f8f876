import { expect, test } from 'vitest';
import { limitBytes } from './limit-bytes.ts';

/** A body that gives chunks as they are asked for, and remembers how many were. */
function makeBody(chunks: number, size: number) {
  const given = { chunks: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (given.chunks === chunks) controller.close();
        else controller.enqueue(new Uint8Array(size));
        given.chunks += 1;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, given };
}

test('a body of exactly the limit goes through whole', async () => {
  const { content, isTooLarge, isComplete } = limitBytes(makeBody(10, 10).body, 100);
  expect((await new Response(content).arrayBuffer()).byteLength).toBe(100);
  expect(isTooLarge()).toBe(false);
  expect(isComplete()).toBe(true);
});

test('one byte more breaks it off, and the rest is not read', async () => {
  const { body, given } = makeBody(1000, 10);
  const { content, isTooLarge, isComplete } = limitBytes(body, 99);
  await expect(new Response(content).arrayBuffer()).rejects.toThrow('larger than its limit');
  expect(isTooLarge()).toBe(true);
  expect(isComplete()).toBe(false);
  expect(given.chunks).toBeLessThan(20);
});

test('a sender that breaks off is not complete', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(5));
      controller.error(new Error('gone'));
    },
  });
  const { content, isTooLarge, isComplete } = limitBytes(body, 100);
  await expect(new Response(content).arrayBuffer()).rejects.toThrow('gone');
  expect([isTooLarge(), isComplete()]).toEqual([false, false]);
});
