import { randomInt } from 'node:crypto';

/**
 * A new id of the API-key edition, for accounts and transactions: the form of a CUID, 25
 * lower-case letters and digits, with 124 random bits in it.
 */
export function createCuid(): string {
  const digits = Array.from({ length: 24 }, () => randomInt(36).toString(36));
  return `c${digits.join('')}`;
}
