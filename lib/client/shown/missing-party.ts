import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { moneyEffect } from '#lib/domain/states/money-effect.ts';

/** The text that stands for a name. */
export type MissingParty = 'unknownParty' | 'noPayer' | 'noReceiver';

/**
 * The text for whom a transaction is with, where nobody is named: what ended without money moving
 * is with nobody, and whoever else it is may still be told.
 */
export function missingParty(of: { type: string; status: TransactionStatus }): MissingParty {
  if (moneyEffect[of.status] !== 'none') return 'unknownParty';
  return of.type === 'DEPOSIT' ? 'noPayer' : 'noReceiver';
}
