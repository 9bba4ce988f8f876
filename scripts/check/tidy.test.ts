import { expect, test } from 'vitest';
import { findCrowdedFolders, findTidyProblems } from './tidy.ts';

const lines = (count: number): string => 'call();\n'.repeat(count);

test('a tidy file has no problems', () => {
  expect(
    findTidyProblems('lib/domain/money/money.ts', `export function f() {\n${lines(68)}}\n`),
  ).toEqual([]);
});

test.each([
  ['a function of 71 lines', 'lib/a.ts', `function f() {\n${lines(69)}}\n`, 'function f'],
  ['an arrow function', 'lib/a.ts', `const f = () => {\n${lines(69)}};\n`, 'function f'],
  ['a method', 'lib/a.ts', `class A {\nm() {\n${lines(69)}}\n}\n`, 'function m'],
  ['a component of 121 lines', 'app/a.tsx', `function A() {\n${lines(119)}}\n`, 'component A'],
  ['a hook in a component file', 'app/a.tsx', `function useA() {\n${lines(69)}}\n`, 'useA'],
  ['a file of 251 lines', 'lib/a.ts', lines(251), '251 lines in a file, at most 250'],
  ['a test file of 301 lines', 'lib/a.test.ts', lines(301), '301 lines in a file, at most 300'],
  ['a line of 101 columns', 'lib/a.ts', `// ${'x'.repeat(98)}\n`, '101 columns'],
  ['a name that says nothing', 'lib/utils.ts', '', 'says nothing'],
  ['a folder that says nothing', 'lib/helpers/money.ts', '', 'says nothing'],
  ['a barrel', 'lib/index.ts', '', 'no barrel files'],
])('%s is a problem', (_, path, text, message) => {
  expect(findTidyProblems(path, text).map((problem) => problem.message)).toEqual([
    expect.stringContaining(message),
  ]);
});

test.each([
  ['a component of 120 lines', 'app/a.tsx', `function A() {\n${lines(118)}}\n`],
  ['a test file of 300 lines', 'lib/a.test.ts', lines(300)],
  ['an e2e file of 300 lines', 'e2e/a.e2e.ts', lines(300)],
  ['a describe of 80 lines', 'lib/a.test.ts', `describe('a', () => {\n${lines(78)}});\n`],
  ['a long line that is an address', 'lib/a.ts', `// https://${'x'.repeat(120)}\n`],
])('%s is none', (_, path, text) => {
  expect(findTidyProblems(path, text)).toEqual([]);
});

test('a folder of 26 source files is a problem, and tests do not count', () => {
  const sources = Array.from({ length: 26 }, (_, index) => `lib/money/file-${index}.ts`);
  const allowed = [...sources.slice(1), 'lib/money/file-1.test.ts', 'lib/money/more/file.ts'];
  expect(findCrowdedFolders(allowed)).toEqual([]);
  expect(findCrowdedFolders(sources)).toEqual([
    'lib/money/ 26 source files in a folder, at most 25',
  ]);
});
