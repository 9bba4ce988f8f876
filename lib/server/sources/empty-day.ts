import type { StatementDay } from '#lib/contract/panel/statements.ts';

/** A day without rows: it closes as it opened. */
export function emptyDay(date: string, opening: StatementDay['opening']): StatementDay {
  return { date, rows: 0, breaks: 0, opening, closing: opening, lines: [] };
}
