import { expect, test } from 'vitest';
import { z } from 'zod';
import { listPages } from './list-pages.ts';

test('a list that is longer than what is read fails, and is never cut in silence', async () => {
  const answer = { pages: 10_001 };
  let calls = 0;
  const client = {
    call: <Answer>(call: { answer: z.ZodType<Answer> }) => {
      calls += 1;
      return Promise.resolve(call.answer.parse(answer));
    },
    isWell: () => true,
    close: () => Promise.resolve(),
  };
  const now = new Date();
  const reading = { name: 'list', path: '/x', from: now, until: now };
  const readAll = async () => {
    const pages = listPages(client, { ...reading, page: z.object({ pages: z.number() }) });
    for await (const { pages: count } of pages) expect(count).toBe(answer.pages);
  };
  await expect(readAll()).rejects.toThrow('list: more than 10000 pages');
  expect(calls).toBe(10_000);
  answer.pages = 2;
  calls = 0;
  await readAll();
  expect(calls).toBe(2);
});
