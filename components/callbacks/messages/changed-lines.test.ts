import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

const compare = (first: string, second: string) => {
  const marks = changedLines(first.split(''), second.split(''));
  const shown = (text: string, changed: boolean[]) =>
    Array.from(text, (letter, at) => (changed[at] ? letter.toUpperCase() : letter)).join('');
  return [shown(first, marks.first), shown(second, marks.second)];
};

test.each([
  ['abc', 'abc', 'abc', 'abc'],
  ['abc', 'axc', 'aBc', 'aXc'],
  ['abc', 'abxc', 'abc', 'abXc'],
  ['abcd', 'bd', 'AbCd', 'bd'],
  ['aab', 'ab', 'aAb', 'ab'],
  ['', 'ab', '', 'AB'],
  ['abc', 'xyz', 'ABC', 'XYZ'],
])('%s beside %s: what both have in one order is the same', (first, second, ...expected) => {
  expect(compare(first, second)).toEqual(expected);
});

test('texts that are too long are not compared beyond their ends', () => {
  const long = (letter: string) => ['same', ...Array.from({ length: 601 }, () => letter), 'end'];
  const { first, second } = changedLines(long('a'), long('b'));
  expect([first[0], first[1], first.at(-1), second.at(-1)]).toEqual([false, true, false, false]);
});
