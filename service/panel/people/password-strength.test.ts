import { expect, test } from 'vitest';
import { isGuessable } from './password-strength.ts';

const ownWords = ['ana.souza@padaria.test', 'Padaria Pão de Mel'];

test.each([
  'chickenwing101',
  'CHICKENWING101',
  'Password1234!',
  'senha123456789',
  'minhasenha123',
  '123456789012',
  'abcabcabcabc',
  '1q2w3e4r5t6y',
  'ana.souza2026',
  'AnaSouza1234',
  'ana.souza@padaria.test',
  'padaria pão de mel',
  'PadariaPãodeMel1',
  'x'.repeat(1024),
])('%s is guessed', async (password) => {
  expect(await isGuessable(password, ownWords)).toBe(true);
});

test.each(['correct horse battery', 'uma senha bem comprida', 'uvxkelmdqrst', 'Wd83kd!kLsm2'])(
  '%s is not',
  async (password) => {
    expect(await isGuessable(password, ownWords)).toBe(false);
  },
);
