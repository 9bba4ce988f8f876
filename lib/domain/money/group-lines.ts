import type { BalanceType, StatementOperation } from '#lib/domain/states/enums.ts';
import { type LedgerKind, ledgerKinds } from './ledger-kinds.ts';
import { centsFromReais } from './money.ts';
import { groupOf, type StatementGroup, statementGroups } from './statement-groups.ts';

/** What one reason did to one balance in one direction, as the wire tells it. */
export interface SummedLine {
  kind: LedgerKind | null;
  reason: string;
  operation: StatementOperation;
  balanceType: BalanceType;
  rows: number;
  amount: number;
  /** How much of the amount is the fee of withdrawals that arrived; null: not known. */
  fees: number | null;
}

/** Cents that came into both balances and left them, each by its own sign. */
export interface BalanceCents {
  availableCents: bigint;
  blockedCents: bigint;
}

/** A line of a closing: what one reason did to one balance in one direction. */
export interface ClosingLine extends BalanceCents {
  line: SummedLine;
  /** Told only where another line of the group has the same reason and the other direction. */
  direction: StatementOperation | null;
}

/** The lines of one group and their sum. */
export interface ClosingGroup extends BalanceCents {
  name: StatementGroup;
  rows: number;
  /** What of it is the fee of withdrawals, which has no row of its own; 0 where nobody tells. */
  feesCents: bigint;
  lines: ClosingLine[];
}

/** Lines under the groups of their kinds, in the order of a closing. */
export function groupLines(given: readonly SummedLine[]): ClosingGroup[] {
  const lines = given.toSorted(inOrder).map((line) => closingLine(line, given));
  return statementGroups.flatMap((name): ClosingGroup[] => {
    const own = lines.filter(({ line }) => groupOf(line.kind) === name);
    if (own.length === 0) return [];
    const rows = own.reduce((total, { line }) => total + line.rows, 0);
    const feesCents = own.reduce((sum, { line }) => sum + centsFromReais(line.fees ?? 0), 0n);
    return [{ name, rows, feesCents, lines: own, ...sumCents(own) }];
  });
}

/** The order of kinds, then available before blocked and in before out: the same for any days. */
function inOrder(one: SummedLine, other: SummedLine): number {
  return rankOf(one) - rankOf(other) || one.reason.localeCompare(other.reason, 'pt-BR');
}

function rankOf({ kind, balanceType, operation }: SummedLine): number {
  const place = kind === null ? ledgerKinds.length : ledgerKinds.indexOf(kind);
  return place * 4 + (balanceType === 'AVAILABLE' ? 0 : 2) + (operation === 'INCREMENT' ? 0 : 1);
}

function closingLine(line: SummedLine, all: readonly SummedLine[]): ClosingLine {
  const cents = centsFromReais(line.amount) * (line.operation === 'INCREMENT' ? 1n : -1n);
  const isAvailable = line.balanceType === 'AVAILABLE';
  const isBothWays = all.some(
    ({ kind, reason, operation }) =>
      kind === line.kind && reason === line.reason && operation !== line.operation,
  );
  return {
    line,
    direction: isBothWays ? line.operation : null,
    availableCents: isAvailable ? cents : 0n,
    blockedCents: isAvailable ? 0n : cents,
  };
}

/** The sum of parts, each balance by itself. */
export function sumCents(parts: readonly BalanceCents[]): BalanceCents {
  return {
    availableCents: parts.reduce((total, { availableCents }) => total + availableCents, 0n),
    blockedCents: parts.reduce((total, { blockedCents }) => total + blockedCents, 0n),
  };
}
