import { expect, test } from 'vitest';
import { personalDataOf } from './personal-data-of.ts';

test('each text about a person is told once, by its field where it has one', () => {
  const infraction = {
    reportDetails: 'O CPF 529.982.247-25 não reconhece, ana@exemplo.com',
    transaction: { payerDocument: '52998224725', withdrawPixKey: null, payerName: 'Ana' },
  };
  expect(personalDataOf(infraction)).toEqual([
    { field: 'payerDocument', value: '52998224725' },
    { field: 'text', value: 'ana@exemplo.com' },
  ]);
});
