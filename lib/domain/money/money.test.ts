import { describe, expect, test } from 'vitest';
import {
  centsFromReais,
  formatCents,
  parseTypedAmount,
  reaisText,
  typedAmount,
  unclearAmount,
} from './money.ts';

describe('money between the wire, the cents and the screen', () => {
  test.each([
    [0, 0n],
    [0.29, 29n],
    [1.005, 100n],
    [37.9, 3790n],
    [999_999_999.99, 99_999_999_999n],
    [-0.5, -50n],
  ])('%d reais are exactly %d cents', (reais, cents) => {
    expect(centsFromReais(reais)).toBe(cents);
  });

  test.each([
    [5n, '0.05'],
    [-5n, '-0.05'],
    [123_456n, '1234.56'],
  ])('%d cents are written %s', (cents, text) => {
    expect(reaisText(cents)).toBe(text);
  });

  test.each([
    [5n, 'pt-BR', '0,05'],
    [123_456n, 'pt-BR', '1.234,56'],
    [99_999_999_999_999n, 'pt-BR', '999.999.999.999,99'],
    [0n, 'en', '0.00'],
    [123_456n, 'en', '1,234.56'],
  ])('%d cents stand in a field in %s as %s, which is read back as the same', (...row) => {
    const [cents, locale, text] = row;
    expect(typedAmount(cents, locale)).toBe(text);
    expect(parseTypedAmount(text)).toBe(cents);
  });

  test('amounts beyond what a double holds stay exact on the screen', () => {
    expect(formatCents(9_007_199_254_740_993_01n, 'pt-BR')).toContain('9.007.199.254.740.993,01');
  });

  test.each([
    ['R$ 1.234,56', 123_456n],
    ['1.234,5', 123_450n],
    ['37.90', 3790n],
    ['1,234.56', 123_456n],
    ['R$ 1.234', 123_400n],
    ['1.234', null],
    ['-3', null],
    ['abc', null],
  ])('%s is read as %s', (text, cents) => {
    expect(parseTypedAmount(text)).toBe(cents);
  });

  test.each([
    ['20.500', { whole: '20.500,00', part: '20,50' }],
    ['1,000', { whole: '1.000,00', part: '1,00' }],
    // No number of thousands, and of cents a fraction.
    ['0,001', null],
    ['20.500,00', null],
    ['1.000.000', null],
    ['abc', null],
  ])('%s could mean two amounts: %s', (text, amounts) => {
    expect(unclearAmount(text, 'pt-BR')).toEqual(amounts);
  });
});
