import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { wrongVariants } from './wrong-variants.ts';

// `npm run mutants` takes minutes and is run by hand; that a mistake no longer fits is seen here.
test.each(wrongVariants)('the mistake still fits its source: $name', async ({ file, from }) => {
  const source = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(source.split(from)).toHaveLength(2);
});
