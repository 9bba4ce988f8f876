import { expect, test } from 'vitest';
import { payeeTitle } from './payee-title.ts';

test('a row is called as the provider says, else as its file does, else by its masked key', () => {
  const key = { withdrawPixKey: 'ana@loja.test', pixType: 'email' } as const;
  const row = { ...key, receiverName: 'Ana Reis', nameInFile: 'Ana' };
  expect(payeeTitle(row)).toBe('Ana Reis');
  expect(payeeTitle({ ...row, receiverName: null })).toBe('Ana');
  expect(payeeTitle({ ...row, receiverName: null, nameInFile: null })).toBe('an***@loja.test');
});
