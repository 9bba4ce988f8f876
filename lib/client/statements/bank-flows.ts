import type { StatementLine } from '#lib/contract/panel/statements.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';

/** What came into an account and what left it, as a bank's file has it. Cents, without a sign. */
export interface BankFlows {
  creditCents: bigint;
  debitCents: bigint;
  /** What only went from one balance to the other, which no file for banks' customers has. */
  movedCents: bigint;
}

/**
 * The credits and debits that the rows of the lines are in OFX and CNAB 240. A bank has one
 * balance: what a reason took from one and gave to the other has neither come nor gone.
 */
export function bankFlowsOf(lines: readonly StatementLine[]): BankFlows {
  const flows: BankFlows = { creditCents: 0n, debitCents: 0n, movedCents: 0n };
  for (const own of Map.groupBy(lines, ({ reason }) => reason).values()) {
    const sum = (balanceType: string, operation: string) =>
      own
        .filter((line) => line.balanceType === balanceType && line.operation === operation)
        .reduce((cents, { amount }) => cents + centsFromReais(amount), 0n);
    const [availableIn, availableOut] = [
      sum('AVAILABLE', 'INCREMENT'),
      sum('AVAILABLE', 'DECREMENT'),
    ];
    const [blockedIn, blockedOut] = [sum('BLOCKED', 'INCREMENT'), sum('BLOCKED', 'DECREMENT')];
    const moved = least(availableOut, blockedIn) + least(availableIn, blockedOut);
    flows.creditCents += availableIn + blockedIn - moved;
    flows.debitCents += availableOut + blockedOut - moved;
    flows.movedCents += moved;
  }
  return flows;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
