import { z } from 'zod';
import { integerQuery, moneyOut, moneyQuery } from '#lib/contract/number.ts';
import {
  booleanQuery,
  dateTimeIn,
  dateTimeOut,
  idText,
  text,
  timestamps,
} from '#lib/contract/text.ts';
import {
  pixType,
  refundReason,
  refundStatus,
  splitStatus,
  splitType,
  transactionStatus,
  transactionType,
} from '#lib/domain/states/enums.ts';
import { infraction } from './infraction.ts';

/** A split of a charge (spec: bearer, "TransactionSplitItem"). */
export const transactionSplitItem = z
  .object({
    recipientId: z.string(),
    type: splitType,
    value: z.number().describe('fixed: reais; percent: 0 to 100'),
    protected: z.boolean().nullable().describe('null when the type is fixed'),
    status: splitStatus,
  })
  .meta({ id: 'TransactionSplitItem' });

/** Null where a field does not apply or is not known yet (spec: bearer, "Transaction"). */
export const transaction = z
  .object({
    id: z.string().regex(/^EP[0-9A-F]{24}$/),
    type: transactionType,
    status: transactionStatus,
    amount: moneyOut,
    serviceFeeCharged: moneyOut.nullable(),
    clientReference: z.string().nullable(),
    qrCodeText: z.string().nullable(),
    qrCodeUrl: z.string().nullable(),
    qrCodeBase64: z.string().nullable().describe('PNG image as base64'),
    generatedName: z.string().nullable(),
    generatedDocument: z.string().nullable(),
    generatedEmail: z.string().nullable(),
    payerName: z.string().nullable(),
    payerDocument: z.string().nullable(),
    payerInstitutionIspb: z.string().nullable(),
    payerInstitutionName: z.string().nullable(),
    receiverName: z.string().nullable(),
    receiverDocument: z.string().nullable(),
    receiverInstitutionIspb: z.string().nullable(),
    receiverInstitutionName: z.string().nullable(),
    withdrawPixKey: z.string().nullable(),
    withdrawPixType: pixType.nullable(),
    withdrawQrCodeText: z.string().nullable(),
    endToEndId: z.string().nullable(),
    cancellationReason: z.string().nullable(),
    paidAt: dateTimeOut.nullable(),
    refundEndToEndId: z.string().nullable(),
    refundAmount: moneyOut.nullable(),
    refundStatus: refundStatus.nullable(),
    refundReason: refundReason.nullable(),
    refundDescription: z.string().nullable(),
    refundedAt: dateTimeOut.nullable(),
    ...timestamps,
    splits: z
      .array(transactionSplitItem)
      .optional()
      .describe('Absent when the transaction was created without splits'),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transaction>;

/** One attempt (spec: bearer, "CallbackLog"; spec: settled, "Callback filters"). */
export const callbackLog = z
  .object({
    id: z.string(),
    url: z.string(),
    status: z.int().describe('HTTP status; 0 when no answer came'),
    transactionId: z.string().nullable(),
    body: z.record(z.string(), z.unknown()),
    responseBody: z.string(),
    responseHeaders: z.record(z.string(), z.unknown()),
    responseTime: z.int().describe('Milliseconds'),
    createdAt: dateTimeOut,
    attempt: z.int().nullable().describe('0 to 4; null for a resend'),
    nextAttemptAt: dateTimeOut.nullable(),
  })
  .meta({ id: 'CallbackLog' });
export type CallbackLog = z.infer<typeof callbackLog>;

/** `GET /user/transactions/{id}`. */
export const transactionDetail = transaction
  .extend({ CallbackLog: z.array(callbackLog), Infraction: z.array(infraction) })
  .meta({ id: 'TransactionDetail' });
export type TransactionDetail = z.infer<typeof transactionDetail>;

/** `GET /user/transactions/` response. */
export const transactionList = z
  .object({
    total: z.int(),
    pages: z.int(),
    transactions: z.array(transaction),
  })
  .meta({ id: 'TransactionList' });
export type TransactionList = z.infer<typeof transactionList>;

/** asc or desc in any case; newest first unless told (spec: settled, "Lists"). */
export const sortDirection = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asc', 'desc']))
  .default('desc')
  .meta({ type: 'string', enum: ['asc', 'desc'], default: 'desc' });

/** Page and size of every list (spec: settled, "Lists"). */
export const pageQuery = z.object({
  page: integerQuery(1, 999_999_999, 1),
  limit: integerQuery(1, 1000, 10),
});

/** Where a page of a list without a total stands. */
export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  hasNextPage: z.boolean(),
});
export type Pagination = z.infer<typeof pagination>;

const statusList = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .pipe(z.array(transactionStatus))
  .meta({ type: 'string', description: 'Comma-separated TransactionStatus' });

/** `GET /user/transactions/` query. */
export const transactionListQuery = pageQuery.extend({
  dateFrom: dateTimeIn.optional().describe('createdAt at or after'),
  dateTo: dateTimeIn.optional().describe('createdAt at or before'),
  paidFrom: dateTimeIn.optional().describe('Extension: paid at or after'),
  paidTo: dateTimeIn.optional().describe('Extension: paid at or before'),
  id: idText.optional(),
  status: statusList.optional(),
  type: transactionType.optional(),
  amount: moneyQuery.optional(),
  amountFrom: moneyQuery.optional().describe('amount at or above'),
  amountTo: moneyQuery.optional().describe('amount at or below'),
  document: text(32).optional().describe('Digits of generated, payer or receiver document'),
  name: text(200).optional().describe('Part of generated, payer or receiver name'),
  email: text(100).optional().describe('Extension: e-mail of the expected payer'),
  pixKey: text(100).optional().describe('Extension: key that a withdrawal was sent to'),
  endToEndId: text(64).optional(),
  clientReference: text(64).optional(),
  sortBy: z.enum(['createdAt', 'updatedAt']).default('createdAt'),
  sortDirection,
});
export type TransactionListQuery = z.output<typeof transactionListQuery>;

/** A page whose rows have images of codes: a thousand of them take a fifth of a second. */
export const imagesQuery = {
  images: booleanQuery.optional().describe('Extension: false: qrCodeBase64 is null'),
};

/** `GET /pix/` and `GET /withdraw/` query: several keys are joined with AND. */
export const transactionQuery = z
  .object({
    id: idText.optional(),
    clientReference: text(64).optional(),
    endToEndId: text(64).optional(),
  })
  .refine((query) => query.id || query.clientReference || query.endToEndId, {
    error: 'informe ao menos um entre id, clientReference e endToEndId',
  });
