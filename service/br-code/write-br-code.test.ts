import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { hasError, isDynamicPix, parsePix } from 'pix-utils';
import { describe, expect, test } from 'vitest';
import { crc16 } from './crc16.ts';
import { foldToAscii } from './fold-to-ascii.ts';
import { codeAmountCentsMax, writeDynamicCode } from './write-br-code.ts';

const location = 'pix.sandbox.test/v1/payload/4f8GkQ0ZbX3nVt7yRw2LmA';
const charge = {
  location,
  merchantName: 'Loja da Maria',
  merchantCity: 'São Paulo',
  amountCents: 1050n,
};

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    'João Ação & Cia.',
    '🍕 Pizzaria 🍕',
    '',
    '   ',
    'Ünïcôdé'.repeat(9),
    'ｆｕｌｌ',
    'Straße',
  ),
);
const anyCode = fc.record({
  location: fc
    .string({
      unit: fc.constantFrom(...Array.from('abcXYZ0123456789-_')),
      minLength: 1,
      maxLength: 60,
    })
    .map((token) => `pix.example.com/${token}`),
  merchantName: anyName,
  merchantCity: anyName,
  amountCents: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
});

test('the CRC has the published check value', () => {
  expect(crc16('123456789')).toBe('29B1');
  const central =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
    '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
  expect(crc16(central)).toBe('1D3D');
});

test('a code is written object by object as the manual orders them', () => {
  expect(writeDynamicCode(charge)).toMatch(
    new RegExp(
      `^00020101021226720014br\\.gov\\.bcb\\.pix25${location.length}${location}` +
        '520400005303986540510\\.505802BR5913Loja da Maria6009Sao Paulo' +
        '62070503\\*\\*\\*6304[0-9A-F]{4}$',
    ),
  );
});

describe('independent decoders read what was asked', () => {
  test('@brazilian-utils, for any name, city, location and amount', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const payload = writeDynamicCode(code);
        expect(getPixPayloadInfo(payload)).toEqual({
          url: code.location,
          merchantName: foldToAscii(code.merchantName, 25, 'RECEBEDOR'),
          merchantCity: foldToAscii(code.merchantCity, 15, 'BRASIL'),
          pointOfInitiation: 'dynamic',
        });
      }),
    );
  });

  test('pix-utils, for any name, city, location and amount', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const parsed = parsePix(writeDynamicCode(code));
        if (hasError(parsed) || !isDynamicPix(parsed))
          throw new Error('not read as a dynamic code');
        expect(parsed.url).toBe(code.location);
        expect(parsed.merchantName).toBe(foldToAscii(code.merchantName, 25, 'RECEBEDOR'));
        expect(parsed.merchantCity).toBe(foldToAscii(code.merchantCity, 15, 'BRASIL'));
      }),
    );
  });
});

test('independent decoders read the amount, which they only show of static codes', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const payload = writeDynamicCode(code);
      const asStatic = payload
        .replace('br.gov.bcb.pix25', 'br.gov.bcb.pix01')
        // Without the checksum, which is made anew.
        .slice(0, -4);
      const resealed = asStatic + crc16(asStatic);
      const amount = Number(code.amountCents) / 100;
      expect(getPixPayloadInfo(resealed)?.amount).toBe(amount);
      expect(parsePix(resealed)).toMatchObject({ transactionAmount: amount });
    }),
  );
});

test('a code is printable ASCII of at most 512 bytes, whatever the name', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const payload = writeDynamicCode(code);
      expect(payload).toMatch(/^[\x20-\x7e]+$/);
      expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(512);
    }),
  );
});

test.each([
  [1n, '54040.01'],
  [99n, '54040.99'],
  [100n, '54041.00'],
  [99_999_999_999n, '5412999999999.99'],
  [codeAmountCentsMax, '54139999999999.99'],
])('%s cents are written as %s', (amountCents, expected) => {
  expect(writeDynamicCode({ ...charge, amountCents })).toContain(`5303986${expected}5802BR`);
});

test.each([
  ['Ação e Reação Comércio Ltda', 'Acao e Reacao Comercio Lt'],
  ['🍕🍕', 'RECEBEDOR'],
  ['José  da\tSilva', 'Jose da Silva'],
  ['A'.repeat(24) + ' B', 'A'.repeat(24)],
  ['Łódź Øre Weiß', 'Lodz Ore Weiss'],
])('the name %s is folded to %s', (name, expected) => {
  expect(foldToAscii(name, 25, 'RECEBEDOR')).toBe(expected);
});

test('what no code can carry is refused', () => {
  const refused = [
    { ...charge, amountCents: 0n },
    { ...charge, amountCents: codeAmountCentsMax + 1n },
    { ...charge, location: '' },
    { ...charge, location: 'https://pix.example.com/x' },
    { ...charge, location: 'pix.example.com/ação' },
    { ...charge, location: 'x'.repeat(78) },
  ];
  for (const code of refused) expect(() => writeDynamicCode(code)).toThrow(RangeError);
});
