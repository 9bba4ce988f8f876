import { expect, test } from 'vitest';
import { filesBytesMax, filesMax } from '#lib/domain/limits/defense-limits.ts';
import { checkFiles, sentLength, totalBytes } from './check-files.ts';

const file = (name: string, size = 10) => ({ name, size, lastModified: 1 });
const reasons = (...args: Parameters<typeof checkFiles>) =>
  checkFiles(...args).refused.map(({ name, reason }) => `${name}: ${reason}`);

test('ordinary files are taken in their order', () => {
  const { taken, refused } = checkFiles([file('a.pdf')], [file('b.pdf'), file('c.png')]);
  expect(taken.map(({ name }) => name)).toEqual(['b.pdf', 'c.png']);
  expect(refused).toEqual([]);
});

test('programs are refused by name, in disguise too, and the others stay', () => {
  const added = [file('x.exe'), file('x.EXE.pdf'), file('nota.pdf'), file('x.s\u{200d}h')];
  expect(checkFiles([], added).taken.map(({ name }) => name)).toEqual(['nota.pdf']);
});

test('what says nothing or is there already is refused', () => {
  expect(reasons([file('a.pdf')], [file('a.pdf'), file('b.pdf', 0)])).toEqual([
    'a.pdf: duplicate',
    'b.pdf: empty',
  ]);
});

test('exactly the total is taken, one byte more is not, and a smaller one still fits', () => {
  const { taken, refused } = checkFiles(
    [file('a.pdf', 10)],
    [file('b.pdf', filesBytesMax - 9), file('c.pdf', filesBytesMax - 10)],
  );
  expect(refused).toEqual([{ name: 'b.pdf', reason: 'tooLarge' }]);
  expect(totalBytes([...taken, file('a.pdf', 10)])).toBe(filesBytesMax);
});

test('the twenty-first file is refused', () => {
  const many = Array.from({ length: filesMax + 1 }, (_, index) => file(`${String(index)}.pdf`));
  expect(reasons([], many)).toEqual([`${String(filesMax)}.pdf: tooMany`]);
});

test('a line end counts as two characters, however it was written', () => {
  expect(sentLength('a\nb')).toBe(4);
  expect(sentLength('a\r\nb\rc')).toBe(7);
  expect(sentLength('ação')).toBe(4);
});
