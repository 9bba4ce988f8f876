import { expect, test } from 'vitest';
import { findCircles } from './circles.ts';

const imports = (...paths: string[]): string =>
  paths.map((path) => `import type { Thing } from '${path}';\n`).join('');

test('folders that import one way make no circle', () => {
  const texts = new Map([
    ['service/charges/create-charge.ts', imports('#service/ledger/transfer.ts', './charge.ts')],
    ['service/charges/charge.ts', ''],
    ['service/ledger/transfer.ts', imports('node:path', '#lib/money.ts')],
    ['lib/money.ts', ''],
  ]);
  expect(findCircles(texts)).toEqual([]);
});

test('a circle is told with its chain and the imports that make it', () => {
  const texts = new Map([
    ['service/a/one.ts', imports('#service/b/two.ts')],
    ['service/b/two.ts', imports('../c/three.ts')],
    ['service/c/three.ts', `const { one } = await import('#service/a/one.ts');\n`],
    // A longer way round by the same step is the same mistake.
    ['service/c/four.ts', imports('#service/d/five.ts')],
    ['service/d/five.ts', imports('#service/a/one.ts')],
  ]);
  expect(findCircles(texts)).toEqual([
    [
      'a circle of folders: service/a -> service/b -> service/c -> service/a',
      '  service/a/one.ts imports service/b/two.ts',
      '  service/b/two.ts imports service/c/three.ts',
      '  service/c/three.ts imports service/a/one.ts',
    ].join('\n'),
  ]);
});

test.each([
  ['a folder and one inside it', 'lib/money.ts', 'lib/contract/charge.ts'],
  ['a test', 'service/a/one.test.ts', 'service/b/two.ts'],
  ['a file that is not there', 'service/a/one.ts', 'service/b/gone.ts'],
])('%s makes none', (_, one, other) => {
  const texts = new Map([
    [one, imports(`#${other}`)],
    [other.replace('gone', 'two'), imports(`#${one}`)],
  ]);
  expect(findCircles(texts)).toEqual([]);
});
