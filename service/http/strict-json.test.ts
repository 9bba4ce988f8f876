import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SourceNumber } from '#lib/contract/number.ts';
import { parseStrictJson } from './strict-json.ts';

const parse = (text: string) => parseStrictJson(Buffer.from(text));

/** The value as JSON.parse gives it, with plain numbers again. */
function plain(value: unknown): unknown {
  if (value instanceof SourceNumber) return Number(value.source);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

/** The class of what parsing throws, or undefined. */
function failureOf(text: string): unknown {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.constructor : error;
  }
}

describe('parseStrictJson', () => {
  test('reads whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.json({ depthSize: 'medium' }), (text) => {
        // Only -0 differs: it reads as text, and the text is exact.
        expect(plain(parse(text))).toEqual(plain(JSON.parse(text)));
      }),
    );
  });

  test('keeps the source text of every number, at every depth', () => {
    expect(parse('{"a":[1e1,{"b":-0.10}],"c":10.50}')).toEqual({
      a: [new SourceNumber('1e1'), { b: new SourceNumber('-0.10') }],
      c: new SourceNumber('10.50'),
    });
  });

  test('leaves text that looks like structure alone', () => {
    const value = { 'a":"b': '{"x":1,"x":2}', '\\"': '\\\\"', ',': '[]' };
    expect(parse(JSON.stringify(value))).toEqual(value);
  });

  test('lets one key stand in several objects', () => {
    expect(() => parse('{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":3}}')).not.toThrow();
  });

  test.each([
    ['at the top', '{"a":1,"a":2}'],
    ['with equal values', '{"a":1,"a":1}'],
    ['inside', '{"x":{"a":1,"b":2,"a":3}}'],
    ['in a list', '[{"a":1},{"a":1,"a":2}]'],
    ['after a nested object with the same key', '{"a":{"a":1},"a":2}'],
    ['after a nested list', '{"a":[{"b":1}],"b":1,"a":2}'],
    ['spelt with an escape', String.raw`{"amount":1,"am\u006funt":2}`],
    ['spelt with escapes twice', String.raw`{"\u0061":1,"\u0061":2}`],
    ['spelt with a slash', String.raw`{"a/b":1,"a\/b":2}`],
    ['empty', '{"":1,"":2}'],
    ['with blanks around', '{ "a" : 1 ,\n "a"\t: 2 }'],
    ['__proto__', '{"__proto__":1,"__proto__":2}'],
  ])('refuses a key that stands twice: %s', (_case, text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });

  test('reads __proto__ and constructor as keys like any other', () => {
    const value = parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}');
    expect(Object.keys(Object(value))).toEqual(['__proto__', 'constructor']);
    expect({}).not.toHaveProperty('polluted');
  });

  test.each([
    ['nothing', ''],
    ['a byte order mark', '\ufeff{}'],
    ['a comment', '{"a":1}//'],
    ['a trailing comma', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['two values', '{}{}'],
    ['an open object', '{"a":1'],
    ['a control character in text', '{"a":"\u0001"}'],
    ['NaN', '{"a":NaN}'],
  ])('refuses what is no JSON: %s', (_case, text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });

  test.each([
    ['a lone continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate as UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut sequence', [0x22, 0xe2, 0x82, 0x22]],
    ['UTF-16', [...Buffer.from('{}', 'utf16le')]],
  ])('refuses bytes that are not UTF-8: %s', (_case, bytes) => {
    expect(() => parseStrictJson(Uint8Array.from(bytes))).toThrow(SyntaxError);
  });

  test('refuses or reads deep nesting, and never breaks', () => {
    for (const levels of [100, 1_000, 10_000, 100_000, 500_000]) {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const text = `${open.repeat(levels)}1${close.repeat(levels)}`;
        expect([undefined, SyntaxError]).toContain(failureOf(text));
      }
    }
    expect(() => parse('['.repeat(100) + ']'.repeat(100))).not.toThrow();
  });

  test('reads a text of a megabyte, a key of a megabyte and a hundred thousand keys', () => {
    const megabyte = 'a\\"é'.repeat(200_000);
    const keys = Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`);
    for (const text of [`{"a":"${megabyte}"}`, `{"${megabyte}":1}`, `{${keys.join(',')}}`]) {
      expect(() => parse(text)).not.toThrow();
    }
  });

  test('costs time in proportion to the text', () => {
    const hostile = `{"a":"${'\\\\'.repeat(250_000)}","b":"${'\\"'.repeat(250_000)}"}`;
    const start = performance.now();
    parse(hostile);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
