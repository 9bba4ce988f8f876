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

/**
 * The fields of a line of `GET /panel/v1/connections/{id}/statement-rows`, in order: each line is a
 * JSON array. Money is an integer of cents, what left is negative; a time is milliseconds since
 * 1970. The fee is what of the amount is one, signed like it. The last ones are of the row's
 * transaction, null where there is none.
 */
export const statementExportFields = [
  'id',
  'createdAtMs',
  'reason',
  'balanceType',
  'amountCents',
  'feeCents',
  'previousAvailableCents',
  'previousBlockedCents',
  'newAvailableCents',
  'newBlockedCents',
  'transactionId',
  'infractionId',
  'type',
  'clientReference',
  'generatedName',
  'generatedDocument',
  'payerName',
  'payerDocument',
  'receiverName',
  'receiverDocument',
  'withdrawPixKey',
  'withdrawPixType',
] as const;
export type StatementExportField = (typeof statementExportFields)[number];
