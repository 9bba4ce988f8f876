import { randomBytes } from 'node:crypto';
import type { Account } from '#service/accounts/account.ts';
import { createCuid } from '#service/accounts/create-cuid.ts';

/**
 * A new transaction id in the form of the account's edition. Bearer: EP and 24 uppercase
 * hexadecimal characters, 96 random bits; API-key: a CUID (spec: api-key, "Conventions").
 */
export function createTransactionId(edition: Account['edition']): string {
  switch (edition) {
    case 'bearer':
      return `EP${randomBytes(12).toString('hex').toUpperCase()}`;
    case 'gateway':
      return createCuid();
  }
}

/** Whether the text has the form of a transaction id of the bearer edition. */
export function isTransactionId(text: string): boolean {
  return /^EP[0-9A-F]{24}$/.test(text);
}
