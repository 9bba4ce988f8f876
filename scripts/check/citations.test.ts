import { expect, test } from 'vitest';
import { findCitationProblems, headingsOf } from './citations.ts';

const headings = new Set(headingsOf('settled', '# Settled\n\n## Fees\n\n## Deposit money\n'));
// In two parts, so that this file cites nothing.
const cite = (place: string): string => `/** Rounded half up (${'spec'}: ${place}). */\n`;

test('a heading is found, one or several in a line', () => {
  const two = cite(`settled, "Fees"; ${'spec'}: settled, "Deposit money"`);
  expect(findCitationProblems(cite('settled, "Fees"') + two, headings)).toEqual([]);
});

test.each([
  ['a heading that is not there', cite('settled, "Taxes"')],
  ['a document that is not there', cite('bearer, "Fees"')],
  ['a document without a heading', cite('settled')],
  ['a citation over two lines', cite('settled, "Deposit\n * money"')],
  ['the second of two', cite(`settled, "Fees"; ${'spec'}: settled, "Taxes"`)],
  ['a section by its number', `// ${'Decisions'}, section 3, "Fees".\n`],
  ['a document by no name', `// The bearer edition ${'document'}, Account.\n`],
])('%s is a problem', (_, text) => {
  expect(findCitationProblems(`call();\n${text}`, headings)).toEqual([
    { line: 2, message: expect.stringContaining('leads to no heading') },
  ]);
});
