import type { DayClose } from '#lib/contract/books/wire-closes.ts';
import type {
  DaySpanQuery,
  StatementDay,
  StatementDays,
  StatementLine,
} from '#lib/contract/panel/statements.ts';
import { centsFromReais, reaisText } from '#lib/domain/money/money.ts';

type SpanSum = Pick<StatementDay, 'rows' | 'breaks' | 'opening' | 'closing' | 'lines'>;

/** What the days of a span come to, as if they were one. */
export function sumSpan({ opening, days }: Pick<StatementDays, 'opening' | 'days'>): SpanSum {
  const sum = (of: (day: StatementDay) => number) =>
    days.reduce((total, day) => total + of(day), 0);
  return {
    rows: sum(({ rows }) => rows),
    breaks: sum(({ breaks }) => breaks),
    opening,
    closing: days.at(-1)?.closing ?? opening,
    lines: addLines(days.flatMap(({ lines }) => lines)),
  };
}

/** A part of the days that were read, which opens as the day before it closed. */
export function cutSpan({ opening, days }: StatementDays, { from, to }: DaySpanQuery): SpanSum {
  return sumSpan({
    opening: days.findLast(({ date }) => date < from)?.closing ?? opening,
    days: days.filter(({ date }) => date >= from && date <= to),
  });
}

function addLines(lines: readonly StatementLine[]): StatementLine[] {
  const sums = new Map<string, StatementLine>();
  for (const line of lines) {
    const key = keyOf(line);
    const sum = sums.get(key);
    sums.set(key, sum ? added(sum, line) : line);
  }
  return [...sums.values()];
}

function added(sum: StatementLine, line: StatementLine): StatementLine {
  const fees = sum.fees === null || line.fees === null ? null : plus(sum.fees, line.fees);
  return { ...sum, rows: sum.rows + line.rows, amount: plus(sum.amount, line.amount), fees };
}

function plus(one: number, other: number): number {
  return Number(reaisText(centsFromReais(one) + centsFromReais(other)));
}

function keyOf({ kind, reason, operation, balanceType }: StatementLine): string {
  return JSON.stringify([kind, reason, operation, balanceType]);
}

/** A line of a frozen day that is another one now. */
export interface ChangedLine {
  line: StatementLine;
  before: { rows: number; amount: number };
  after: { rows: number; amount: number };
}

/** The lines of a frozen day that changed since. */
export function linesChanged(close: DayClose, now: StatementDay): ChangedLine[] {
  const then = new Map(close.frozen.lines.map((line) => [keyOf(line), line]));
  const present = new Map(now.lines.map((line) => [keyOf(line), line]));
  return [...new Map([...then, ...present])].flatMap(([key, line]) => {
    const [before, after] = [then.get(key) ?? nothing, present.get(key) ?? nothing];
    if (before.rows === after.rows && before.amount === after.amount) return [];
    return [{ line, before, after }];
  });
}

const nothing = { rows: 0, amount: 0 };

/** Whether rows came to a frozen day after it was frozen, or some are gone. */
export function isChanged({ frozen, rowsNow, rowsLate }: DayClose): boolean {
  return rowsLate > 0 || rowsNow !== frozen.rows;
}
