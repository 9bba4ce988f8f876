import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { dateTimeOut } from '#lib/contract/text.ts';

const commonFields = {
  amount: moneyOut.nullable().describe('null: a static code without fixed value'),
  name: z.string().nullable().describe('The receiver'),
  document: z.string().nullable().describe("The receiver's CNPJ, or CPF masked"),
  additionalInfo: z.string().nullable(),
};

/** Three fields are there for dynamic codes only (spec: api-key, "QrCodeInfo"). */
export const qrCodeInfo = z
  .discriminatedUnion('qrCodeType', [
    z.object({
      qrCodeType: z.literal('DYNAMIC'),
      ...commonFields,
      expiresIn: z.int().describe('Seconds left'),
      txid: z.string(),
      createdAt: dateTimeOut,
    }),
    z.object({ qrCodeType: z.literal('STATIC'), ...commonFields }),
  ])
  .meta({ id: 'QrCodeInfo' });
export type QrCodeInfo = z.infer<typeof qrCodeInfo>;
