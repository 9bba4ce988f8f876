import { formatReais } from '#lib/domain/money/money.ts';
import type { StatementRow } from './statement-day.ts';

/** Withdrawals that were settled right after a line, and the blocked balance after them. */
export interface SettledAfter {
  count: number;
  blockedText: string;
}

/** What rows of lines below, newest first, did right after a line; null: there are none. */
export function settledAfter(rows: readonly StatementRow[], locale: string): SettledAfter | null {
  const [newest] = rows;
  return newest
    ? { count: rows.length, blockedText: formatReais(newest.newBalanceBlocked, locale) }
    : null;
}
