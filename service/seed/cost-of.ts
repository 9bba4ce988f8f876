import type { Direction } from '#lib/domain/states/gateway-enums.ts';
import type { Account } from '#service/accounts/account.ts';
import { feeOf } from '#service/fees/fee-of.ts';
import type { Fee } from '#service/fees/fee-of.ts';
import { ServiceError } from '#service/service-error.ts';

/** What an amount costs the account; null when its fee rules allow no such transaction. */
export function costOf(account: Account, direction: Direction, amountCents: bigint): Fee | null {
  try {
    return feeOf(account, direction, amountCents);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
