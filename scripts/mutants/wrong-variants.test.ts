import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { wrongVariants } from './wrong-variants.ts';

// `npm run mutants` takes minutes and is run by hand; that a mistake no longer fits is seen here.
test.each(wrongVariants)('the mistake still fits its source: $name', async (variant) => {
  const source = await readFile(new URL(`../../${variant.file}`, import.meta.url), 'utf8');
  const parts = source.split(variant.from);
  expect(parts).toHaveLength(2);
  // One that does not even parse would be caught by everybody, and prove nothing.
  expect(() => stripTypeScriptTypes(parts.join(variant.to))).not.toThrow();
});
