import { randomBytes } from 'node:crypto';

/** A new transaction id: EP and 24 uppercase hexadecimal characters, 96 random bits. */
export function createTransactionId(): string {
  return `EP${randomBytes(12).toString('hex').toUpperCase()}`;
}

/** Whether the text has the form of a transaction id of the bearer edition. */
export function isTransactionId(text: string): boolean {
  return /^EP[0-9A-F]{24}$/.test(text);
}
