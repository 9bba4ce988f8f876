import { expect, test } from 'vitest';
import { findCitationProblems, headingsOf } from './citations.ts';

const headings = new Set(headingsOf('settled', '# Settled\n\n## Fees\n\n## Deposit money\n'));

/** The text without its marks, which keep this file from citing anything itself. */
const problemsOf = (text: string) => findCitationProblems(text.replaceAll('~', ''), headings);

test('a heading is found, one or several in a line', () => {
  const one = '/** Rounded half up (spec~: settled, "Fees"). */\n';
  const two = '// Both (spec~: settled, "Fees"; spec~: settled, "Deposit money").\n';
  expect(problemsOf(one + two)).toEqual([]);
});

test.each([
  ['a heading that is not there', '// Rounded (spec~: settled, "Taxes").\n'],
  ['a document that is not there', '// Rounded (spec~: bearer, "Fees").\n'],
  ['a document without a heading', '// Rounded (spec~: settled).\n'],
  ['a citation over two lines', '// Booked (spec~: settled, "Deposit\n// money").\n'],
  ['the second of two', '// Both (spec~: settled, "Fees"; spec~: settled, "Taxes").\n'],
  ['a section by its number', '// Decisions~, section 3, "Fees".\n'],
  ['a document by no name', '// The bearer edition~ document, Account.\n'],
])('%s is a problem', (_, text) => {
  expect(problemsOf(`call();\n${text}`)).toEqual([
    { line: 2, message: expect.stringContaining('leads to no heading') },
  ]);
});
