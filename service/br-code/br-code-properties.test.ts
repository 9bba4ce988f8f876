import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReason, withChecksum } from '#service/testing/test-codes.ts';
import { foldToAscii } from './fold-to-ascii.ts';
import { readBrCode } from './read-br-code.ts';
import { codeAmountCentsMax, writeDynamicCode } from './write-br-code.ts';
import { additionalInfoLengthMax, writeStaticCode } from './write-static-code.ts';

const name = fc.string({ unit: 'grapheme', maxLength: 40 });
const amount = fc.option(fc.bigInt({ min: 1n, max: codeAmountCentsMax }));
const ascii = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ0189-._')), minLength, maxLength });
/** The first characters of a text, at most so many; null when none are left. */
function cut(text: string | null, lengthMax: number): string | null {
  return (
    Array.from(text ?? '')
      .slice(0, lengthMax)
      .join('') || null
  );
}

const anyStatic = fc
  .record({
    key: fc.oneof(fc.uuid(), fc.constantFrom('+5511987654321', 'a@b.com.br'), ascii(1, 77)),
    merchantName: name,
    merchantCity: name,
    amountCents: amount,
    info: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })),
    txid: fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)),
  })
  .map(({ info, ...code }) => ({
    ...code,
    additionalInfo: cut(info, additionalInfoLengthMax(code.key)),
  }));
const anyDynamic = fc.record({
  location: ascii(1, 60).map((token) => `pix.example.com/${token}`),
  merchantName: name,
  merchantCity: name,
  amountCents: fc.bigInt({ min: 1n, max: codeAmountCentsMax }),
});

describe('what the writers write is read back', () => {
  const basics = (code: { merchantName: string; merchantCity: string }) => ({
    merchantName: foldToAscii(code.merchantName, 25, 'RECEBEDOR'),
    merchantCity: foldToAscii(code.merchantCity, 15, 'BRASIL'),
  });

  test('for any static code', () => {
    fc.assert(
      fc.property(anyStatic, (code) => {
        const read = readBrCode(writeStaticCode(code));
        expect(read).toEqual({ type: 'STATIC', ...code, ...basics(code) });
      }),
    );
  });

  test('for any dynamic code', () => {
    fc.assert(
      fc.property(anyDynamic, (code) => {
        const read = readBrCode(writeDynamicCode(code));
        expect(read).toEqual({ type: 'DYNAMIC', ...code, ...basics(code) });
      }),
    );
  });
});

describe('whatever is read, the refusal is the only thing thrown', () => {
  const anyCode = fc.oneof(
    anyStatic.map((code) => writeStaticCode(code)),
    anyDynamic.map((code) => writeDynamicCode(code)),
  );

  test('for random text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readReason(text)));
  });

  test('for a code with one change, which no checksum of its own survives', () => {
    const change = fc.record({
      code: anyCode,
      at: fc.nat(),
      by: fc.constantFrom('0', '9', 'Z', 'é', '🍕', '\0', ' ', ''),
    });
    fc.assert(
      fc.property(change, ({ code, at, by }) => {
        const index = at % code.length;
        const changed = code.slice(0, index) + by + code.slice(index + 1);
        const isSame = changed.toUpperCase() === code.toUpperCase();
        fc.pre(changed.trim() !== code && !isSame);
        expect(readReason(changed)).not.toBe('none');
      }),
      { numRuns: 1_000 },
    );
  });

  test('for changes under a right checksum', () => {
    const changes = fc.record({
      code: anyCode,
      cuts: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), fc.string({ maxLength: 4 })), {
        minLength: 1,
        maxLength: 5,
      }),
    });
    fc.assert(
      fc.property(changes, ({ code, cuts }) => {
        let body = code.slice(0, -8);
        for (const [at, length, text] of cuts) {
          const index = at % (body.length + 1);
          body = body.slice(0, index) + text + body.slice(index + length);
        }
        readReason(withChecksum(body));
      }),
      { numRuns: 1_000 },
    );
  });
});

test('what no static code can carry is refused by the writer', () => {
  const code = {
    key: 'a@b.c',
    merchantName: 'Loja',
    merchantCity: 'Recife',
    amountCents: 100n,
    additionalInfo: null,
    txid: null,
  };
  const refused = [
    { ...code, key: '' },
    { ...code, key: 'ação' },
    { ...code, key: 'x'.repeat(78) },
    { ...code, txid: 'a-b' },
    { ...code, txid: 'x'.repeat(26) },
    { ...code, additionalInfo: '' },
    { ...code, additionalInfo: 'a\nb' },
    { ...code, additionalInfo: 'x'.repeat(73) },
    { ...code, amountCents: 0n },
  ];
  for (const each of refused) expect(() => writeStaticCode(each)).toThrow(RangeError);
});
