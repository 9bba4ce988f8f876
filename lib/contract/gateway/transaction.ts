import { z } from 'zod';
import { pixType } from '#lib/contract/enums.ts';
import { moneyOut } from '#lib/contract/number.ts';
import { dateTimeOut, idText } from '#lib/contract/text.ts';
import { gatewayStatus, gatewayTransactionType, taxType } from './enums.ts';

/** API-key edition document, Transaction. Null where a field does not apply or is not known yet. */
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
    createdAt: dateTimeOut,
    updatedAt: dateTimeOut,
  })
  .meta({ id: 'GatewayTransaction' });
export type GatewayTransaction = z.infer<typeof gatewayTransaction>;

/** `GET /pix` query. */
export const gatewayTransactionQuery = z.object({ id: idText.min(1) });
