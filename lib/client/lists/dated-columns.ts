import type { PeriodChoice } from '#lib/client/navigation/period-presets.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import type { TransactionSearch } from './transaction-list.ts';

/** Which date the rows of a list tell. */
export type DatedBy = 'createdAt' | 'paidAt';

/**
 * Which date stands in the column of the creation: under a period of payments it is theirs, unless
 * there is a column of that, too. Without a period the list has rows that nobody paid.
 */
export function datedBy(
  columns: readonly ColumnId[],
  { date, period, from, to }: PeriodChoice & Pick<TransactionSearch, 'date'>,
): DatedBy {
  const isOfPayments = date === 'paidAt' && (period !== null || from !== '' || to !== '');
  return isOfPayments && !columns.includes('paidAt') ? 'paidAt' : 'createdAt';
}

/**
 * What a column holds on the screen and in files: that of the creation the date that rows tell, so
 * that what is offered as the other one is the creation.
 */
export function heldBy(id: ColumnId, columns: readonly ColumnId[], dated: DatedBy): ColumnId {
  if (dated === 'createdAt' || !columns.includes('createdAt')) return id;
  return id === 'createdAt' ? 'paidAt' : id === 'paidAt' ? 'createdAt' : id;
}
