import { describe, expect, test } from 'vitest';
import { readReason, withChecksum } from '#service/testing/test-codes.ts';
import { writeObject as object } from './br-code-objects.ts';
import { readBrCode } from './read-br-code.ts';

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
  return withChecksum(
    ids.map((id) => (merged[id] === null ? '' : object(id, merged[id]!))).join(''),
  );
}

/** The static objects of these ids, in this order. */
function turned(...ids: (keyof typeof staticObjects)[]): string {
  return ids.map((id) => object(id, staticObjects[id])).join('');
}

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
      withChecksum('000201' + turned('62', '60', '59', '58', '53', '52', '26')),
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
    (text) => expect(readReason(seal({ '54': text }))).toBe('amount'),
  );

  test('more than thirteen characters are refused', () => {
    expect(readReason(seal({ '54': '10000000000.00' }))).toBe('amount');
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
    ['a length past the end', withChecksum('0002015999FULANO'), 'structure'],
    ['a length without digits', withChecksum('0002015 9'), 'structure'],
    ['a length with a sign', withChecksum('00020159+1A'), 'structure'],
    ['full-width digits', good.replace('5802BR', '５８02BR'), 'structure'],
    ['an empty object', withChecksum(good.slice(0, -8) + '6100'), 'structure'],
    ['text after the checksum', good + '6104ABCD', 'order'],
    ['a name that comes twice', withChecksum(good.slice(0, -8) + '5905OTHER'), 'duplicate'],
    ['another version', seal({ '00': '02' }), 'version'],
    ['another first object', withChecksum('5802BR000201'), 'order'],
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
    expect(readReason(code)).toBe(reason);
  });

  test('512 bytes are read and one more is not, accents counted as two', () => {
    // Three long objects bring the code near the limit, a fourth one to the byte.
    const base = seal({ '59': 'Ação' }).slice(0, -8);
    const long = ['64', '65', '66'].map((id) => object(id, 'x'.repeat(99))).join('');
    const padding = (bytes: number) =>
      withChecksum(
        base + long + object('67', 'x'.repeat(bytes - 12 - Buffer.byteLength(base + long))),
      );
    expect(Buffer.byteLength(padding(512))).toBe(512);
    expect(readBrCode(padding(512)).merchantName).toBe('Ação');
    expect(readReason(padding(513))).toBe('too_long');
    expect(readReason('0'.repeat(10_000))).toBe('too_long');
  });
});
