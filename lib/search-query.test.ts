import { describe, expect, test } from 'vitest';
import { readSearch } from './search-query.ts';

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
