/**
 * The fields of a line of `GET /panel/v1/connections/{id}/transaction-rows`, in order: each line
 * is a JSON array. Money is an integer of cents, a time is milliseconds since 1970, both null
 * where there is none.
 */
export const exportFields = [
  'id',
  'type',
  'status',
  'amountCents',
  'feeCents',
  'clientReference',
  'endToEndId',
  'generatedName',
  'generatedDocument',
  'payerName',
  'payerDocument',
  'receiverName',
  'receiverDocument',
  'withdrawPixKey',
  'withdrawPixType',
  'createdAtMs',
  'paidAtMs',
  'updatedAtMs',
  'refundAmountCents',
  'refundedAtMs',
  'cancellationReason',
] as const;
export type ExportField = (typeof exportFields)[number];
