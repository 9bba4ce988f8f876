import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { dateTimeOut, text } from '#lib/contract/text.ts';

/**
 * `POST /pix/qr-code/read` body. A Pix code has at most 512 bytes; longer text is taken, so that
 * the blanks around a copied code do no harm, and refused by the reader.
 */
export const readQrCodeBody = z.object({ qrCode: text(4096).min(20) }).meta({ id: 'ReadQrCode' });

/** `POST /pix/qr-code/read` response; null for what the code does not say. */
export const qrCodeReading = z
  .object({
    qrCodeType: z.enum(['DYNAMIC', 'STATIC']),
    amount: moneyOut.nullable().describe('null when the payer chooses the amount'),
    name: z.string().nullable().describe('The receiver'),
    document: z.string().nullable().describe("The receiver's CNPJ, or CPF masked"),
    additionalInfo: z.string().nullable(),
    expiresIn: z.int().nullable().describe('Seconds left; null for static codes'),
    txid: z.string().nullable(),
    createdAt: dateTimeOut.nullable().describe('null for static codes'),
  })
  .meta({ id: 'QrCodeReading' });
export type QrCodeReadingBody = z.infer<typeof qrCodeReading>;
