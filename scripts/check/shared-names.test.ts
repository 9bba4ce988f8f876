import { expect, test } from 'vitest';
import { findSharedNames } from './shared-names.ts';

test('a name that two files export is told with them', () => {
  const texts = new Map([
    ['lib/fee.ts', 'export type Fee = bigint;\nexport const { computeFee } = fees;\n'],
    ['service/fee.ts', 'export interface Fee {}\n'],
    ['app/fee.tsx', 'export function computeFee() {}\n'],
  ]);
  expect(findSharedNames(texts)).toEqual([
    'Fee is exported by 2 files\n  lib/fee.ts\n  service/fee.ts',
    'computeFee is exported by 2 files\n  lib/fee.ts\n  app/fee.tsx',
  ]);
});

test.each([
  ['a name of the framework', 'app/api/fee/route.ts', 'export function GET() {}\n'],
  ['a default', 'app/fee/page.tsx', 'export default function FeePage() {}\n'],
  ['a name that stays in its file', 'lib/fee.ts', 'const fee = 1n;\n'],
  ['a name of a test', 'lib/fee.test.ts', 'export const fee = 1n;\n'],
  ['an overloaded function', 'lib/fee.ts', 'export function f(): 1;\nexport function f() {}\n'],
])('%s is not shared', (_, path, text) => {
  const other = path.replace('fee', 'charge');
  const texts = new Map([[path, text]]);
  expect(findSharedNames(text.includes('f()') ? texts : texts.set(other, text))).toEqual([]);
});
