import { z } from 'zod';
import { pageQuery } from '#lib/contract/bearer/transaction.ts';
import { moneyOut, moneyQuery } from '#lib/contract/number.ts';
import { dateTimeIn, idText, text, timestamps } from '#lib/contract/text.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import {
  direction,
  gatewayStatus,
  gatewayTransactionType,
  taxType,
} from '#lib/domain/states/gateway-enums.ts';

/** Null where a field does not apply or is not known yet (spec: api-key, "Transaction"). */
export const gatewayTransaction = z
  .object({
    id: z.string().regex(/^[0-9a-z]{25}$/),
    status: gatewayStatus,
    type: gatewayTransactionType,
    amount: moneyOut,
    taxValue: moneyOut.describe('The fee charged'),
    taxType,
    callbackUrl: z.string().nullable(),
    qrCodeText: z.string().nullable(),
    qrCodeUrl: z.string().nullable(),
    qrCodeBase64: z.string().nullable().describe('PNG image as base64'),
    payerName: z.string().nullable(),
    payerDocument: z.string().nullable(),
    receiverName: z.string().nullable(),
    receiverDocument: z.string().nullable(),
    withdrawPixKey: z.string().nullable(),
    withdrawPixType: pixType.nullable(),
    endToEndId: z.string().nullable(),
    ...timestamps,
  })
  .meta({ id: 'GatewayTransaction' });
export type GatewayTransaction = z.infer<typeof gatewayTransaction>;

/** `GET /pix` query. */
export const gatewayTransactionQuery = z.object({ id: idText.min(1) });

/** One status, or several with commas between them (spec: settled, "API-key fields"). */
const statusList = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .pipe(z.array(gatewayStatus))
  .meta({ type: 'string', description: 'One TransactionStatus, or several separated by commas' });

/** `GET /account/transactions` query. */
export const gatewayTransactionListQuery = pageQuery.extend({
  dateFrom: dateTimeIn.optional().describe('createdAt at or after'),
  dateTo: dateTimeIn.optional().describe('createdAt at or before'),
  paidFrom: dateTimeIn.optional().describe('Extension: paid at or after'),
  paidTo: dateTimeIn.optional().describe('Extension: paid at or before'),
  id: idText.optional(),
  status: statusList.optional(),
  type: direction.optional(),
  amount: moneyQuery.optional(),
  amountFrom: moneyQuery.optional().describe('amount at or above'),
  amountTo: moneyQuery.optional().describe('amount at or below'),
  payerDocument: text(32).optional().describe('Expected or actual payer, with or without dots'),
  payerName: text(200).optional().describe('Part of the name of the expected or actual payer'),
  email: text(100).optional().describe('Extension: e-mail of the expected payer'),
  pixKey: text(100).optional().describe('Extension: key that a withdrawal was sent to'),
  endToEndId: text(64).optional(),
});
export type GatewayTransactionListQuery = z.output<typeof gatewayTransactionListQuery>;

/** `GET /account/transactions` response. */
export const gatewayTransactionList = z
  .object({ total: z.int(), pages: z.int(), transactions: z.array(gatewayTransaction) })
  .meta({ id: 'GatewayTransactionList' });
export type GatewayTransactionList = z.infer<typeof gatewayTransactionList>;
