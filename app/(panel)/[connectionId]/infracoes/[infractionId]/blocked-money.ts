import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';

type Row = Pick<BankStatement, 'operation' | 'balanceType' | 'amount'>;

/** What became of the money that an infraction holds, in cents. */
export interface BlockedMoney {
  blockedCents: bigint;
  releasedCents: bigint;
  debitedCents: bigint;
  /** Still blocked. */
  heldCents: bigint;
}

/** Adds up the rows that the statement has for one infraction. */
export function sumBlockedMoney(rows: readonly Row[]): BlockedMoney {
  const sum = (operation: Row['operation'], balanceType: Row['balanceType']) =>
    rows
      .filter((row) => row.operation === operation && row.balanceType === balanceType)
      .reduce((cents, row) => cents + centsFromReais(row.amount), 0n);
  const blockedCents = sum('INCREMENT', 'BLOCKED');
  const unblockedCents = sum('DECREMENT', 'BLOCKED');
  const releasedCents = sum('INCREMENT', 'AVAILABLE');
  return {
    blockedCents,
    releasedCents,
    debitedCents: unblockedCents - releasedCents,
    heldCents: blockedCents - unblockedCents,
  };
}

/** Whether a decision will move money; by the kind of report when the statement was not read. */
export function isHolding(infraction: Infraction, rows: readonly Row[] | null): boolean {
  if (rows !== null) return sumBlockedMoney(rows).heldCents > 0n;
  return infraction.type === 'REFUND_REQUEST' && infraction.status !== 'WAITING_PSP';
}
