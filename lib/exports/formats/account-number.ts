import { createHash } from 'node:crypto';

/**
 * The number of an account in files for accounting, and where a person reads it. It is at no bank
 * and has none there: twelve digits of its own, made from its id, that never change.
 */
export function accountNumber(accountId: string): string {
  const hash = createHash('sha256').update(accountId).digest('hex');
  return String(BigInt(`0x${hash}`) % 1_000_000_000_000n).padStart(12, '0');
}
