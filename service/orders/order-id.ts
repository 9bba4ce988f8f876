import { randomBytes } from 'node:crypto';

/**
 * A new id of an order that is no transaction of its own; a provider takes 35 letters and digits.
 * Not the id of what it is about: a refund that failed may be followed by another one.
 */
export function createOrderId(prefix: 'RF' | 'SR' | 'CR' | 'CN'): string {
  return `${prefix}${randomBytes(12).toString('hex').toUpperCase()}`;
}
