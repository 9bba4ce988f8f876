import type { StatementDay, StatementLine } from './contract/panel-statements.ts';
import type { BankStatement } from './contract/statement.ts';
import { saoPauloDay } from './dates.ts';
import { centsFromReais, reaisText } from './money.ts';
import { checkContinuity } from './statement-continuity.ts';

/** What a finance clerk calls the kinds of rows, in the order of a day's closing. */
export const statementKinds = [
  'deposits',
  'fees',
  'splits',
  'withdrawals',
  'refunds',
  'blocks',
  'transfers',
  'adjustments',
  'other',
] as const;
export type StatementKind = (typeof statementKinds)[number];

// Of a reason in Portuguese, the first that fits: a refund of a deposit speaks of both.
const kindWords: readonly [RegExp, StatementKind][] = [
  [/infraç/i, 'blocks'],
  [/bloqueio/i, 'blocks'],
  [/split|comiss/i, 'splits'],
  [/tarifa|taxa/i, 'fees'],
  [/saque/i, 'withdrawals'],
  [/devolu|reembolso/i, 'refunds'],
  [/transfer/i, 'transfers'],
  [/depósito/i, 'deposits'],
  [/ajuste|saldo inicial/i, 'adjustments'],
];

/** What kind of row a reason names. The API has no field for it; its text is what there is. */
export function kindOfReason(reason: string): StatementKind {
  return kindWords.find(([words]) => words.test(reason))?.[1] ?? 'other';
}

/** Cents that came into both balances and left them, each by its own sign. */
export interface BalanceCents {
  availableCents: bigint;
  blockedCents: bigint;
}

/** A line of a closing: what one reason did to one balance in one direction. */
export interface ClosingLine extends BalanceCents {
  line: StatementLine;
}

/** The lines of one kind and their sum. */
export interface ClosingGroup extends BalanceCents {
  kind: StatementKind;
  rows: number;
  lines: ClosingLine[];
}

/** A day as it is closed. Cents. */
export interface DayClosing {
  opening: BalanceCents;
  groups: ClosingGroup[];
  closing: BalanceCents;
  /** What the closing has more than opening and groups: zero in a sound statement. */
  difference: BalanceCents;
}

/** Groups a day's lines by kind and adds them up. */
export function closeDay(day: Pick<StatementDay, 'opening' | 'closing' | 'lines'>): DayClosing {
  const lines = day.lines.map(closingLine);
  const groups = statementKinds.flatMap((kind): ClosingGroup[] => {
    const own = lines.filter(({ line }) => kindOfReason(line.reason) === kind);
    if (own.length === 0) return [];
    const rows = own.reduce((total, { line }) => total + line.rows, 0);
    return [{ kind, rows, lines: own, ...sumCents(own) }];
  });
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

function closingLine(line: StatementLine): ClosingLine {
  const cents = centsFromReais(line.amount) * (line.operation === 'INCREMENT' ? 1n : -1n);
  const isAvailable = line.balanceType === 'AVAILABLE';
  return {
    line,
    availableCents: isAvailable ? cents : 0n,
    blockedCents: isAvailable ? 0n : cents,
  };
}

function sumCents(parts: readonly BalanceCents[]): BalanceCents {
  return {
    availableCents: parts.reduce((total, { availableCents }) => total + availableCents, 0n),
    blockedCents: parts.reduce((total, { blockedCents }) => total + blockedCents, 0n),
  };
}

function balanceCents({ available, blocked }: StatementDay['opening']): BalanceCents {
  return { availableCents: centsFromReais(available), blockedCents: centsFromReais(blocked) };
}

/** What came into both balances of a day and what left them. Cents. */
export function flowsOf(day: Pick<StatementDay, 'lines'>): { inCents: bigint; outCents: bigint } {
  let [inCents, outCents] = [0n, 0n];
  for (const { operation, amount } of day.lines) {
    if (operation === 'INCREMENT') inCents += centsFromReais(amount);
    else outCents += centsFromReais(amount);
  }
  return { inCents, outCents };
}

/**
 * The days of rows that were read one by one, newest first, with nothing left out: the same as
 * our own service reckons, for statements of somebody else's. Oldest day first.
 */
export function sumDays(
  rows: readonly BankStatement[],
  older: BankStatement | null | 'unknown',
): StatementDay[] {
  const checks = checkContinuity(rows, older);
  const days = new Map<string, { rows: BankStatement[]; breaks: number }>();
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

function sumLines(rows: readonly BankStatement[]): StatementLine[] {
  const lines = new Map<string, StatementLine & { cents: bigint }>();
  for (const { reason, operation, balanceType, amount } of rows) {
    const key = `${reason}\n${operation}\n${balanceType}`;
    const line = lines.get(key) ?? {
      reason,
      operation,
      balanceType,
      rows: 0,
      amount: 0,
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
