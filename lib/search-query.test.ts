import { describe, expect, test } from 'vitest';
import { readManyTerms, readSearch, splitPastedList } from './search-query.ts';

describe('a pasted text is read as what it looks like', () => {
  test.each([
    ['EP0123456789ABCDEF01234567', [{ field: 'id', value: 'EP0123456789ABCDEF01234567' }]],
    ['ep0123456789abcdef01234567', [{ field: 'id', value: 'EP0123456789ABCDEF01234567' }]],
    [
      'E1234567820261121143012345abcDE1',
      [{ field: 'endToEndId', value: 'E1234567820261121143012345abcDE1' }],
    ],
    ['123.456.789-09', [{ field: 'document', value: '12345678909' }]],
    ['12.345.678/0001-95', [{ field: 'document', value: '12345678000195' }]],
    [
      '12345678909',
      [
        { field: 'document', value: '12345678909' },
        { field: 'clientReference', value: '12345678909' },
      ],
    ],
    [
      '12345678900',
      [
        { field: 'clientReference', value: '12345678900' },
        { field: 'document', value: '12345678900' },
      ],
    ],
    ['12.ABC.345/01DE-35', [{ field: 'document', value: '12ABC34501DE35' }]],
    [
      'D1234567820261121143012345abcDE1',
      [{ field: 'refundEndToEndId', value: 'D1234567820261121143012345abcDE1' }],
    ],
    [
      'ckv0a1b2c3d4e5f6g7h8i9j0k',
      [
        { field: 'id', value: 'ckv0a1b2c3d4e5f6g7h8i9j0k' },
        { field: 'clientReference', value: 'ckv0a1b2c3d4e5f6g7h8i9j0k' },
      ],
    ],
    [
      ' 00020101021226 PADARIA 6304ABCD ',
      [{ field: 'code', value: '00020101021226 PADARIA 6304ABCD' }],
    ],
    ['R$ 1.234,56', [{ field: 'amount', amountCents: 123_456n }]],
    ['37,90', [{ field: 'amount', amountCents: 3790n }]],
    ['37.90', [{ field: 'amount', amountCents: 3790n }]],
    ['R$ 1.234', [{ field: 'amount', amountCents: 123_400n }]],
    [
      '1024',
      [
        { field: 'clientReference', value: '1024' },
        { field: 'amount', amountCents: 102_400n },
      ],
    ],
    [
      'pedido-77',
      [
        { field: 'clientReference', value: 'pedido-77' },
        { field: 'name', value: 'pedido-77' },
      ],
    ],
    ['   ', []],
  ])('%j', (text, readings) => {
    expect(readSearch(text)).toEqual(readings);
  });
});

describe('a pasted list is told from a single text', () => {
  test.each([
    ['pedido-77, pedido-78', ['pedido-77', 'pedido-78']],
    [
      'EP0123456789ABCDEF01234567 EP0123456789ABCDEF01234568',
      ['EP0123456789ABCDEF01234567', 'EP0123456789ABCDEF01234568'],
    ],
    ['1001;1002;1001', ['1001', '1002']],
    ['52998224725\n11144477735', ['52998224725', '11144477735']],
    ['pedido-77', null],
    ['Ana Lima', null],
    ['Loja 24 horas', null],
    ['R$ 1.234,56', null],
    ['529 982 247 25', null],
    ['00020101021226 LOJA 2000 6304ABCD', null],
    ['', null],
  ])('%j', (text, terms) => {
    expect(readManyTerms(text)).toEqual(terms);
  });

  test('a list keeps what one look-up takes, and says how many are over', () => {
    const ids = Array.from({ length: 503 }, (_, n) => `pedido-${n}`);
    expect(splitPastedList(ids.join('\n'))).toEqual({ terms: ids.slice(0, 500), tooMany: 3 });
    expect(splitPastedList(' a1,\n\n00020126 LOJA 1 \nb2 a1 ')).toEqual({
      terms: ['a1', '00020126 LOJA 1', 'b2'],
      tooMany: 0,
    });
  });
});
