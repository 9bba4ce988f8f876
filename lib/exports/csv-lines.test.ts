import { describe, expect, test } from 'vitest';
import { csvLines } from './csv-lines.ts';

const at = { atMs: Date.UTC(2026, 0, 31, 2, 30, 5) };

describe('a line of CSV', () => {
  test('a day is as people in Brazil write it, and ISO for programs', () => {
    const rows = [[{ day: '2026-03-09' }]];
    expect(csvLines(rows, 'brazilian')).toBe('09/03/2026\r\n');
    expect(csvLines(rows, 'iso')).toBe('2026-03-09\r\n');
  });

  test('in the Brazilian form', () => {
    expect(csvLines([['Ana; "Lima"', { cents: 123_456_789n }, at, null]], 'brazilian')).toBe(
      '"Ana; ""Lima""";1.234.567,89;30/01/2026 23:30:05;\r\n',
    );
  });

  test('in the ISO form', () => {
    expect(csvLines([['Ana, Lima', { cents: 5n }, at, null]], 'iso')).toBe(
      '"Ana, Lima",0.05,2026-01-30T23:30:05-03:00,\r\n',
    );
  });

  test('a negative amount stays a number', () => {
    expect(csvLines([[{ cents: -123_456n }]], 'brazilian')).toBe('-1.234,56\r\n');
    expect(csvLines([[{ cents: -5n }]], 'iso')).toBe('-0.05\r\n');
  });

  test.each(['=1+1', '+5511', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")', '＝1+1'])(
    '%j is no formula in a spreadsheet',
    (text) => {
      const written = csvLines([[text]], 'iso').trimEnd();
      expect(written.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  test.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x; "@SUM(A1)"', '"x; ""\'@SUM(A1)"""'],
    ['x|-1+cmd', "x|'-1+cmd"],
    ['desconto;-5,00', '"desconto;-5,00"'],
  ])('%j is no formula where another sign separates', (text, written) => {
    expect(csvLines([[text]], 'iso')).toBe(`${written}\r\n`);
  });

  test('a masked phone keeps its plus and is told as screens tell it', () => {
    expect(csvLines([['+55***5678']], 'brazilian')).toBe('+55***5678\r\n');
    expect(csvLines([['+55***5678+1']], 'iso')).toBe("'+55***5678+1\r\n");
  });

  test('text with line breaks stays one cell', () => {
    expect(csvLines([['a\nb', 'c']], 'iso')).toBe('"a\nb",c\r\n');
  });

  test('summers of the years that had summer time are an hour ahead', () => {
    expect(csvLines([[{ atMs: Date.UTC(2018, 11, 31, 12) }]], 'iso')).toBe(
      '2018-12-31T10:00:00-02:00\r\n',
    );
  });
});
