/** Every column of the list, in the order in which they are offered. */
export const columnIds = [
  'createdAt',
  'party',
  'document',
  'clientReference',
  'id',
  'endToEndId',
  'status',
  'type',
  'amount',
  'fee',
  'balanceEffect',
  'paidAt',
  'updatedAt',
  'refundAmount',
  'refundedAt',
  'cancellationReason',
] as const;

export type ColumnId = (typeof columnIds)[number];

/**
 * The columns of a file of a list with these. The screen says by colour and line which amounts
 * came, went or never moved; a file says it in columns, so that nobody sums what was not paid.
 */
export function fileColumns(columns: readonly ColumnId[]): readonly ColumnId[] {
  const at = columns.indexOf('amount');
  if (at < 0) return columns;
  const last = Math.max(at, columns.indexOf('fee')) + 1;
  const wanted = (id: ColumnId) => (columns.includes(id) ? [] : [id]);
  return [
    ...columns.slice(0, at),
    ...wanted('type'),
    ...columns.slice(at, last),
    ...wanted('balanceEffect'),
    ...columns.slice(last),
  ];
}
