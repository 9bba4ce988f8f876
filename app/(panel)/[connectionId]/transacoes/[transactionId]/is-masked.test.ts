import { expect, test } from 'vitest';
import { isMasked } from './is-masked.ts';

const nobody = {
  payerDocument: null,
  generatedDocument: null,
  generatedEmail: null,
  receiverDocument: null,
  withdrawPixKey: null,
  withdrawPixType: null,
  cancellationReason: null,
  refundDescription: null,
};

test.each([
  ['nobody', {}, false],
  ['a company', { payerDocument: '11222333000181' }, false],
  ['a random key', { withdrawPixKey: 'f3a1', withdrawPixType: 'evp' }, false],
  ['a reason', { cancellationReason: 'Chave não encontrada' }, false],
  ['a payer', { payerDocument: '52998224725' }, true],
  ['an e-mail', { generatedEmail: 'ana@exemplo.com' }, true],
  ['a phone', { withdrawPixKey: '+5511987654321', withdrawPixType: 'phone' }, true],
  ['a text with a CPF', { refundDescription: 'desistiu, ***.982.247-**' }, true],
] as const)('of %s the page hides something: %o, %s', (_whom, told, hides) => {
  expect(isMasked({ ...nobody, ...told })).toBe(hides);
});
