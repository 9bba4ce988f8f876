import { expect, test } from 'vitest';
import { personalDataOf } from './personal-data-of.ts';

test('each text about a person is told once, by its field where it has one', () => {
  const infraction = {
    reportDetails: 'O CPF 529.982.247-25 não reconhece, ana@exemplo.com',
    transaction: { payerDocument: '52998224725', withdrawPixKey: null, payerName: 'Ana' },
    receivedBefore: { receiverDocument: '***.654.321-**' },
  };
  expect(personalDataOf(infraction)).toEqual([
    { field: 'payerDocument', value: '52998224725' },
    { field: 'text', value: 'ana@exemplo.com' },
  ]);
});

test('each text about one of several receivers is told with its line and their name', () => {
  const payments = [
    { number: 2, withdrawPixKey: 'ana@exemplo.com', receiverName: 'Ana' },
    { number: 3, withdrawPixKey: 'bia@exemplo.com', receiverName: null },
    { number: 4, withdrawPixKey: '', receiverName: null },
  ];
  expect(personalDataOf({ plan: { payments } })).toEqual([
    { field: 'withdrawPixKey', value: 'ana@exemplo.com', of: { line: 2, name: 'Ana' } },
    { field: 'withdrawPixKey', value: 'bia@exemplo.com', of: { line: 3, name: null } },
  ]);
});
