import { createHash, randomInt } from 'node:crypto';

export const recoveryCodesCount = 10;

/** Nothing that a person could take for something else: no 0, 1, i, l, o, u. 30 letters. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const lettersCount = 18;

/** A code for the loss of the device, over 80 random bits, in groups for the eye. */
export function createRecoveryCode(): string {
  const letters = Array.from({ length: lettersCount }, () => alphabet[randomInt(alphabet.length)]);
  return letters.join('').replace(/(.{6})(?=.)/g, '$1-');
}

/** What is stored of a code and looked up, however it was typed. */
export function hashRecoveryCode(typed: string): Buffer {
  const bare = typed.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(bare).digest();
}
