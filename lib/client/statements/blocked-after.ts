import { formatCents, formatReais } from '#lib/domain/money/money.ts';
import { flowsOf, type StatementRow } from './statement-day.ts';

/** The blocked balance after rows of lines below, newest first, that came right after a line. */
export function blockedAfter(rows: readonly StatementRow[], locale: string) {
  const [newest] = rows;
  if (!newest) return { settledText: null };
  const { inCents, outCents } = flowsOf(rows).BLOCKED;
  return {
    blockedText: formatReais(newest.newBalanceBlocked, locale),
    settledText: formatCents(inCents - outCents, locale),
  };
}
