import { randomBytes } from 'node:crypto';

/**
 * A new id of a refund at the provider, whose limit is 35 letters and digits. Not the id of what is
 * given back: a refund that failed may be followed by another one.
 */
export function createRefundId(prefix: 'RF' | 'SR'): string {
  return `${prefix}${randomBytes(12).toString('hex').toUpperCase()}`;
}
