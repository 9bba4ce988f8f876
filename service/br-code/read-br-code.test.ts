import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeObject as object } from './br-code-objects.ts';
import { BrCodeRefusal } from './br-code-refusal.ts';
import { crc16 } from './crc16.ts';
import { foldToAscii } from './fold-to-ascii.ts';
import { readBrCode } from './read-br-code.ts';
import { codeAmountCentsMax, writeDynamicCode } from './write-br-code.ts';
import { additionalInfoLengthMax, writeStaticCode } from './write-static-code.ts';

const gui = object('00', 'br.gov.bcb.pix');
const location = 'pix.example.com/qr/v2/4f8GkQ0ZbX3nVt7yRw2LmA';

/** Root objects of a good static code, in their order; a test overrides or removes some. */
const staticObjects = {
  '00': '01',
  '26': gui + object('01', 'fulano2019@example.com'),
  '52': '0000',
  '53': '986',
  '58': 'BR',
  '59': 'FULANO DE TAL',
  '60': 'BRASILIA',
  '62': object('05', '***'),
};

/** Writes root objects with a right checksum; a field that is null is left out. */
function seal(fields: Record<string, string | null>): string {
  // Keys that look like numbers come in numeric order, which is that of the manual; 00 is first.
  const merged: Record<string, string | null> = { ...staticObjects, ...fields };
  const ids = Object.keys(merged).toSorted();
  return close(ids.map((id) => (merged[id] === null ? '' : object(id, merged[id]!))).join(''));
}

function close(body: string): string {
  return body + '6304' + crc16(body + '6304');
}

/** The static objects of these ids, in this order. */
function turned(...ids: (keyof typeof staticObjects)[]): string {
  return ids.map((id) => object(id, staticObjects[id])).join('');
}

function reasonOf(code: string): string {
  try {
    readBrCode(code);
  } catch (error) {
    if (error instanceof BrCodeRefusal) return error.reason;
    throw error;
  }
  return 'none';
}

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

test("the central bank's own static example is read", () => {
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR' +
    '5913Fulano de Tal6008BRASILIA62070503***63041D3D';
  expect(readBrCode(example)).toEqual({
    type: 'STATIC',
    key: '123e4567-e12b-12d1-a456-426655440000',
    merchantName: 'Fulano de Tal',
    merchantCity: 'BRASILIA',
    amountCents: null,
    additionalInfo: null,
    txid: null,
  });
});

describe('what real codes do is accepted', () => {
  test.each([
    ['blanks, a no-break space and newlines around it', `\u00a0 ${seal({})}\r\n\t\ufeff`],
    ['a checksum in lower case', seal({}).slice(0, -4) + seal({}).slice(-4).toLowerCase()],
    ['accents, counted as characters and summed as bytes', seal({ '59': 'João Ação' })],
    ['an emoji, which is one character', seal({ '59': 'Pizza 🍕' })],
    ['no additional data', seal({ '62': null })],
    ['point of initiation 11', seal({ '01': '11' })],
    ['point of initiation 12 on a static code', seal({ '01': '12' })],
    ['the identifier in capitals', seal({ '26': staticObjects['26'].replace('br.gov', 'BR.GOV') })],
    ['another account', seal({ '26': null, '51': staticObjects['26'] })],
    ['another arrangement beside it', seal({ '04': '4111', '27': object('00', 'com.other') })],
    ['a recurrence beside the payment', seal({ '80': gui + object('25', location) })],
    [
      'root objects in another order',
      close('000201' + turned('62', '60', '59', '58', '53', '52', '26')),
    ],
  ])('%s', (_, code) => {
    expect(readBrCode(code).type).toBe('STATIC');
  });

  test('a reference label that is not only letters, as in the manual itself', () => {
    const code = seal({ '62': object('05', 'RP12345678-2019') + object('50', '0017BR.GOV.BCB') });
    expect(readBrCode(code)).toMatchObject({ txid: 'RP12345678-2019' });
  });

  test.each(['26', '37', '51'])('a location in account %s makes it dynamic', (id) => {
    const account = gui.replace('br.gov.bcb.pix', 'BR.GOV.BCB.PIX') + object('25', location);
    const code = seal({ '26': null, [id]: account });
    expect(readBrCode(code)).toMatchObject({ type: 'DYNAMIC', location });
  });
});

describe('amounts', () => {
  test.each([
    ['0', null],
    ['0.00', null],
    ['000', null],
    ['198', 19_800n],
    ['1.', 100n],
    ['1.5', 150n],
    ['0.01', 1n],
    ['007.50', 750n],
    ['9999999999.99', 999_999_999_999n],
    ['9999999999999', 999_999_999_999_900n],
  ])('%s is %s cents', (text, amountCents) => {
    expect(readBrCode(seal({ '54': text })).amountCents).toBe(amountCents);
  });

  test.each(['1e2', '-1', '+1', '1,00', '1.005', '.50', '.', ' 1', '1 ', '0x10', '١', '1.0.0'])(
    '%s is refused',
    (text) => expect(reasonOf(seal({ '54': text }))).toBe('amount'),
  );

  test('more than thirteen characters are refused', () => {
    expect(reasonOf(seal({ '54': '10000000000.00' }))).toBe('amount');
  });
});

describe('hostile codes are refused', () => {
  const good = seal({});
  const dynamic = (url: string) => seal({ '26': gui + object('25', url) });
  test.each([
    ['no text', '', 'order'],
    ['only blanks', ' \n\u00a0', 'order'],
    ['any other text', 'https://example.com/pay', 'structure'],
    ['a wrong checksum', good.slice(0, -4) + '0000', 'crc'],
    ['a changed letter', good.replace('FULANO', 'FULANA'), 'crc'],
    ['a checksum that is no number', good.slice(0, -4) + '12G4', 'crc'],
    ['a checksum over UTF-16 units', seal({ '59': 'João' }).slice(0, -4) + 'B5D5', 'crc'],
    ['a length past the end', close('0002015999FULANO'), 'structure'],
    ['a length without digits', close('0002015 9'), 'structure'],
    ['a length with a sign', close('00020159+1A'), 'structure'],
    ['full-width digits', good.replace('5802BR', '５８02BR'), 'structure'],
    ['an empty object', close(good.slice(0, -8) + '6100'), 'structure'],
    ['text after the checksum', good + '6104ABCD', 'order'],
    ['a name that comes twice', close(good.slice(0, -8) + '5905OTHER'), 'duplicate'],
    ['another version', seal({ '00': '02' }), 'version'],
    ['another first object', close('5802BR000201'), 'order'],
    ['no checksum', good.slice(0, -8), 'order'],
    ['point of initiation 13', seal({ '01': '13' }), 'point_of_initiation'],
    ['dollars', seal({ '53': '840' }), 'currency'],
    ['no currency', seal({ '53': null }), 'missing'],
    ['Argentina', seal({ '58': 'AR' }), 'country'],
    ['a country in lower case', seal({ '58': 'br' }), 'country'],
    ['no country', seal({ '58': null }), 'missing'],
    ['no name', seal({ '59': null }), 'missing'],
    ['a blank name', seal({ '59': '   ' }), 'missing'],
    ['no city', seal({ '60': null }), 'missing'],
    ['no category', seal({ '52': null }), 'missing'],
    ['a control character inside', seal({ '59': 'A\nB' }), 'characters'],
    ['NUL inside', seal({ '59': 'A\0B' }), 'characters'],
    ['half a character', good + '\ud83c', 'characters'],
    ['no merchant account', seal({ '26': null }), 'no_pix'],
    ['another arrangement only', seal({ '26': object('00', 'com.other') }), 'no_pix'],
    ['neither key nor location', seal({ '26': gui }), 'no_pix'],
    [
      'only a recurrence',
      seal({ '26': gui, '80': gui + object('25', location) }),
      'recurrence_only',
    ],
    ['both', seal({ '26': gui + object('01', 'a@b.c') + object('25', location) }), 'ambiguous'],
    ['two accounts of Pix', seal({ '27': gui + object('01', 'x@y.z') }), 'ambiguous'],
    ['two keys', seal({ '26': gui + object('01', 'a') + object('01', 'b') }), 'duplicate'],
    ['a template that is no template', seal({ '26': gui + '0199abc' }), 'structure'],
    ['broken additional data', seal({ '62': '0508***' }), 'structure'],
    ['templates inside templates', seal({ '26': object('26', object('26', gui)) }), 'no_pix'],
    ['a location with a scheme', dynamic('https://pix.example.com/a'), 'location'],
    ['a location with a user', dynamic('user@pix.example.com/a'), 'location'],
    ['a location without a path', dynamic('pix.example.com'), 'location'],
    ['a backslash in it', dynamic('pix.example.com/\\@evil'), 'location'],
    ['a blank in it', dynamic('pix.example.com/a b'), 'location'],
    ['an address in brackets', dynamic('[::1]/a'), 'location'],
  ])('%s', (_, code, reason) => {
    expect(reasonOf(code)).toBe(reason);
  });

  test('512 bytes are read and one more is not, accents counted as two', () => {
    // Three long objects bring the code near the limit, a fourth one to the byte.
    const base = seal({ '59': 'Ação' }).slice(0, -8);
    const long = ['64', '65', '66'].map((id) => object(id, 'x'.repeat(99))).join('');
    const padding = (bytes: number) =>
      close(base + long + object('67', 'x'.repeat(bytes - 12 - Buffer.byteLength(base + long))));
    expect(Buffer.byteLength(padding(512))).toBe(512);
    expect(readBrCode(padding(512)).merchantName).toBe('Ação');
    expect(reasonOf(padding(513))).toBe('too_long');
    expect(reasonOf('0'.repeat(10_000))).toBe('too_long');
  });
});

describe('whatever is read, the refusal is the only thing thrown', () => {
  const anyCode = fc.oneof(
    anyStatic.map((code) => writeStaticCode(code)),
    anyDynamic.map((code) => writeDynamicCode(code)),
  );

  test('for random text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void reasonOf(text)));
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
        expect(reasonOf(changed)).not.toBe('none');
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
        reasonOf(close(body));
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
