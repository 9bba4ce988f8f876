import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [83, 'pt-BR', '83 ms'],
  [999, 'pt-BR', '999 ms'],
  [1_234, 'pt-BR', '1,2 s'],
  [10_000, 'pt-BR', '10 s'],
  [1_234, 'en', '1.2 s'],
])('%i milliseconds, in %s: %s', (milliseconds, locale, text) => {
  expect(formatDuration(milliseconds, locale)).toBe(text);
});
