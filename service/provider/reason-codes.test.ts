import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cancellationReasons } from '#lib/domain/states/cancellation-reason.ts';
import { reasonsByCode, reasonsByRule } from './reason-codes.ts';

const page = new URL('../../docs/sandbox.md', import.meta.url);

test('the page about the sandbox lists every magic key with its reason, and no other', async () => {
  const rows = (await readFile(page, 'utf8')).matchAll(
    /^\| `(\w+)@sandbox\.pix` \| ([^|]+) \| ([^|]*)\|$/gm,
  );
  const listed = Array.from(rows, ([, code, , reason]) => [code, reason?.trim()]);
  expect(listed).toEqual([
    ...Object.entries(reasonsByCode),
    ['refuse', reasonsByCode.ed05],
    ['timeout', ''],
  ]);
});

test('every reason of the specification is reached by a code or a rule', () => {
  const reached = new Set([...Object.values(reasonsByCode), ...Object.values(reasonsByRule)]);
  expect([...reached].toSorted()).toEqual([...cancellationReasons].toSorted());
});
