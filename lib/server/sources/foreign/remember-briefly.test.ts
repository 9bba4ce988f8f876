import { expect, test } from 'vitest';
import { rememberBriefly } from './remember-briefly.ts';

function memory(keysMax = 10) {
  const clock = { ms: 0 };
  let made = 0;
  const { recall } = rememberBriefly<number>({ keepMs: 1_000, keysMax }, () => clock.ms);
  return { clock, recall: (key: string) => recall(key, () => Promise.resolve((made += 1))) };
}

test('many who ask at once and soon after get what was made once', async () => {
  const { clock, recall } = memory();
  expect(await Promise.all([recall('a'), recall('a')])).toEqual([1, 1]);
  clock.ms = 999;
  expect(await recall('a')).toBe(1);
  clock.ms = 1_000;
  expect(await recall('a')).toBe(2);
  expect(await recall('b')).toBe(3);
});

test('the oldest of too many is forgotten', async () => {
  const { recall } = memory(2);
  expect([await recall('a'), await recall('b'), await recall('c')]).toEqual([1, 2, 3]);
  expect(await recall('b')).toBe(2);
  expect(await recall('a')).toBe(4);
});

test('a failure is not kept', async () => {
  const { recall } = rememberBriefly<string>({ keepMs: 1_000, keysMax: 2 });
  await expect(recall('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await recall('a', () => Promise.resolve('back'))).toBe('back');
});
