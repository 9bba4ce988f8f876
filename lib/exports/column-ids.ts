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
  'paidAt',
  'updatedAt',
  'refundAmount',
  'refundedAt',
  'cancellationReason',
] as const;

export type ColumnId = (typeof columnIds)[number];
