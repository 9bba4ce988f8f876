import { z } from 'zod';
import { callbackUrl } from '#lib/contract/bearer/charge.ts';
import { moneyFrom, moneyOut } from '#lib/contract/number.ts';
import { text } from '#lib/contract/text.ts';
import { chargeAmountCentsMin } from '#lib/domain/money/gateway-limits.ts';
import { gatewayStatus } from '#lib/domain/states/gateway-enums.ts';

/**
 * CPF (11 digits) or CNPJ (14 digits); punctuation is dropped (spec: settled, "API-key fields").
 */
const documentIn = text(32)
  .transform((value) => value.replace(/[.\-/\s]/g, ''))
  .pipe(z.string().regex(/^(\d{11}|\d{14})$/, 'deve ser um CPF ou CNPJ'))
  .meta({ type: 'string', description: 'CPF (11 digits) or CNPJ (14 digits)' });

/** `POST /pix` body of the API-key edition. */
export const createGatewayChargeBody = z
  .object({
    amount: moneyFrom(chargeAmountCentsMin),
    callbackUrl: callbackUrl.nullish(),
    payerName: text(200)
      .regex(/^[a-zA-Z ]+$/, 'aceita somente letras sem acento e espaços')
      .nullish(),
    payerDocument: documentIn.nullish(),
    payerEmail: z.email('deve ser um e-mail').max(254).nullish(),
    externalReference: text(255).min(1).nullish(),
  })
  .meta({ id: 'CreateGatewayCharge' });

/** `POST /pix` response of the API-key edition. */
export const gatewayCharge = z
  .object({
    id: z.string(),
    status: gatewayStatus,
    amount: moneyOut,
    taxAmount: moneyOut.describe('The fee'),
    amountWithTax: moneyOut.describe('What is credited: amount less taxAmount'),
    qrCodeText: z.string(),
    qrCodeBase64: z.string().describe('PNG image as base64'),
    qrCodeUrl: z.string(),
  })
  .meta({ id: 'GatewayCharge' });
export type GatewayCharge = z.infer<typeof gatewayCharge>;
