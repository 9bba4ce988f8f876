import { randomBytes } from 'node:crypto';

/** A new transaction id: EP and 24 uppercase hexadecimal characters, 96 random bits. */
export function createTransactionId(): string {
  return `EP${randomBytes(12).toString('hex').toUpperCase()}`;
}
