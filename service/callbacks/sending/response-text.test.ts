import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toVisibleText } from './response-text.ts';

/** What the documentation tells a reader to do. */
function fromVisibleText(text: string): Buffer {
  const parts = text.split(/(\\x[0-9a-f]{2})/);
  return Buffer.concat(
    parts.map((part, index) =>
      index % 2 === 1 ? Buffer.from(part.slice(2), 'hex') : Buffer.from(part, 'utf8'),
    ),
  );
}

test.each([
  ['', ''],
  ['{"ok":true}', '{"ok":true}'],
  [String.raw`{"name":"Jo\u00e3o \"x\" \\"}`, String.raw`{"name":"Jo\u00e3o \"x\" \\"}`],
  ['ação 🌳', 'ação 🌳'],
  ['a\0b', String.raw`a\x00b`],
  [String.raw`a\x41`, String.raw`a\x5cx41`],
])('the text %j is shown as %j', (text, shown) => {
  expect(toVisibleText(Buffer.from(text, 'utf8'))).toBe(shown);
});

test.each([
  ['Latin-1', [0x61, 0xe7, 0xe3, 0x6f], String.raw`a\xe7\xe3o`],
  ['a character that is cut', [0x61, 0xc3], String.raw`a\xc3`],
  ['a surrogate', [0xed, 0xa0, 0x80], String.raw`\xed\xa0\x80`],
  ['an overlong slash', [0xc0, 0xaf], String.raw`\xc0\xaf`],
  ['a backslash before such a byte', [0x5c, 0xff], String.raw`\\xff`],
])('%s is shown byte for byte', (_, bytes, shown) => {
  expect(toVisibleText(Buffer.from(bytes))).toBe(shown);
});

test('no byte is lost, whatever is sent, and the text can be stored', () => {
  const nasty = fc.oneof(
    fc.uint8Array({ maxLength: 64 }),
    fc.array(fc.constantFrom(0, 0x5c, 0x78, 0x35, 0x63, 0xff, 0xc3, 0xa3), { maxLength: 24 }),
  );
  fc.assert(
    fc.property(nasty, (raw) => {
      const bytes = Buffer.from(raw);
      const text = toVisibleText(bytes);
      expect(fromVisibleText(text).equals(bytes)).toBe(true);
      expect(text.includes('\0')).toBe(false);
      expect(text.isWellFormed()).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
