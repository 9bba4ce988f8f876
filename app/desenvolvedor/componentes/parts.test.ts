import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = new URL('./', import.meta.url);
const parts = new URL('../../../components/ui/', here);

/** What a part opens, is made of or tested by, and how it is loaded is not a part of its own. */
const isInner = (path: string) => /-panel\.tsx$|\.test\.tsx$|^early\/|^select\//.test(path);

test('every part of components/ui stands on the page of components', () => {
  const shown = readdirSync(here)
    .map((name) => readFileSync(new URL(name, here), 'utf8'))
    .join('');
  const forgotten = readdirSync(parts, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !isInner(path))
    .filter((path) => !shown.includes(`#components/ui/${path}'`));
  expect(forgotten).toEqual([]);
});
