import { expect, test } from 'vitest';
import { sameSent } from './same-sent.ts';

test('a withdrawal equals one that was just sent by key and amount, to the cent', () => {
  const one = {
    pixType: 'email' as const,
    withdrawPixKey: 'an***@loja.test',
    amount: 10.1,
    createdAt: '2026-03-10T12:00:00.000Z',
  };
  const { pixType, withdrawPixKey } = one;
  const found = (changes: object) =>
    sameSent([one], { pixType, withdrawPixKey, amountCents: 1_010n, ...changes });
  expect(found({})).toBe(one);
  expect(found({ amountCents: 1_011n })).toBeUndefined();
  expect(found({ withdrawPixKey: 'be***@loja.test' })).toBeUndefined();
  expect(found({ pixType: 'cpf' })).toBeUndefined();
});
