import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { StatementDay, StatementLine } from '#lib/contract/panel/statements.ts';
import {
  type BalanceCents,
  type ClosingGroup,
  groupLines,
  sumCents,
} from '#lib/domain/money/group-lines.ts';
import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import { centsFromReais, reaisText } from '#lib/domain/money/money.ts';
import { groupOf } from '#lib/domain/money/statement-groups.ts';
import type { BalanceType } from '#lib/domain/states/enums.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { checkContinuity } from './statement-continuity.ts';

/** A row of the statement as it is read, with the kind that its reason names. */
export interface StatementRow extends BankStatement {
  kind: LedgerKind | null;
}

/** A day as it is closed. Cents. */
export interface DayClosing {
  opening: BalanceCents;
  groups: ClosingGroup[];
  closing: BalanceCents;
  /** What the closing has more than opening and groups: zero in a sound statement. */
  difference: BalanceCents;
}

/** Groups a day's lines and adds them up. */
export function closeDay(day: Pick<StatementDay, 'opening' | 'closing' | 'lines'>): DayClosing {
  const groups = groupLines(day.lines);
  const opening = balanceCents(day.opening);
  const closing = balanceCents(day.closing);
  const moved = sumCents(groups);
  return {
    opening,
    groups,
    closing,
    difference: {
      availableCents: closing.availableCents - opening.availableCents - moved.availableCents,
      blockedCents: closing.blockedCents - opening.blockedCents - moved.blockedCents,
    },
  };
}

/** What the service kept of deposits and of withdrawals. Cents. */
export interface FeesCents {
  depositCents: bigint;
  /** Null where nobody tells it: a withdrawal and its fee leave the balance in one row. */
  withdrawalCents: bigint | null;
}

/** The fees in lines: rows of their own for deposits, a part of the row for withdrawals. */
export function feesOf(lines: readonly StatementLine[]): FeesCents {
  let depositCents = 0n;
  let withdrawalCents: bigint | null = 0n;
  for (const { kind, operation, amount, fees } of lines) {
    if (groupOf(kind) === 'fees') {
      depositCents += centsFromReais(amount) * (operation === 'DECREMENT' ? 1n : -1n);
    }
    withdrawalCents =
      fees === null || withdrawalCents === null ? null : withdrawalCents + centsFromReais(fees);
  }
  return { depositCents, withdrawalCents };
}

function balanceCents({ available, blocked }: StatementDay['opening']): BalanceCents {
  return { availableCents: centsFromReais(available), blockedCents: centsFromReais(blocked) };
}

/**
 * What came into each balance and what left it. Cents. Never of both at once: what moves from
 * available to blocked has neither come nor gone.
 */
export function flowsOf(
  lines: readonly Pick<StatementLine, 'operation' | 'balanceType' | 'amount'>[],
): Record<BalanceType, Flow> {
  const flows = {
    AVAILABLE: { inCents: 0n, outCents: 0n },
    BLOCKED: { inCents: 0n, outCents: 0n },
  };
  for (const { operation, balanceType, amount } of lines) {
    const direction = operation === 'INCREMENT' ? 'inCents' : 'outCents';
    flows[balanceType][direction] += centsFromReais(amount);
  }
  return flows;
}

/** What came and what left. Cents, both without a sign. */
export interface Flow {
  inCents: bigint;
  outCents: bigint;
}

/**
 * The days of rows that were read one by one, newest first, with nothing left out: the same as
 * our own service reckons, for statements of somebody else's. Oldest day first.
 */
export function sumDays(
  rows: readonly StatementRow[],
  older: BankStatement | null | 'unknown',
): StatementDay[] {
  const checks = checkContinuity(rows, older);
  const days = new Map<string, { rows: StatementRow[]; breaks: number }>();
  for (const [index, row] of rows.entries()) {
    const date = saoPauloDay(new Date(row.createdAt));
    const day = days.get(date) ?? { rows: [], breaks: 0 };
    day.rows.push(row);
    if (checks[index]?.state === 'broken') day.breaks += 1;
    days.set(date, day);
  }
  return [...days].toReversed().flatMap(([date, { rows: own, breaks }]): StatementDay[] => {
    const [newest, oldest] = [own[0], own.at(-1)];
    if (!newest || !oldest) return [];
    return [
      {
        date,
        rows: own.length,
        breaks,
        opening: {
          available: oldest.previousBalanceAvailable,
          blocked: oldest.previousBalanceBlocked,
        },
        closing: { available: newest.newBalanceAvailable, blocked: newest.newBalanceBlocked },
        lines: sumLines(own),
      },
    ];
  });
}

function sumLines(rows: readonly StatementRow[]): StatementLine[] {
  const lines = new Map<string, StatementLine & { cents: bigint }>();
  for (const { kind, reason, operation, balanceType, amount } of rows) {
    const key = `${reason}\n${operation}\n${balanceType}`;
    const line = lines.get(key) ?? {
      kind,
      reason,
      operation,
      balanceType,
      rows: 0,
      amount: 0,
      fees: null,
      cents: 0n,
    };
    line.rows += 1;
    line.cents += centsFromReais(amount);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ cents, ...line }) => ({
    ...line,
    amount: Number(reaisText(cents)),
  }));
}
