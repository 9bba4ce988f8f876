import { z } from 'zod';
import { callbackUrl } from '#lib/contract/bearer/charge.ts';
import { keyOfType, qrCodeLengthMin } from '#lib/contract/bearer/withdrawal.ts';
import { moneyIn, moneyOut } from '#lib/contract/number.ts';
import { text } from '#lib/contract/text.ts';
import { normalizePixKey } from '#lib/domain/keys/pix-key.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import { gatewayStatus } from '#lib/domain/states/gateway-enums.ts';

/**
 * Key formats are those of the bearer edition, but a CNPJ has 14 digits
 * (spec: settled, "API-key fields").
 */
function normalizeGatewayKey(type: PixType, key: string): string | null {
  const normalized = normalizePixKey(type, key);
  return type === 'cnpj' && !/^\d{14}$/.test(normalized ?? '') ? null : normalized;
}

/** `POST /withdraw` body of the API-key edition. */
export const createGatewayWithdrawalBody = z
  .object({
    amount: moneyIn,
    pixKey: text(140).min(1),
    pixType,
    callbackUrl: callbackUrl.nullish(),
  })
  .transform(keyOfType(normalizeGatewayKey))
  .meta({ id: 'CreateGatewayWithdrawal' });

/**
 * `POST /withdraw` response: `id` and `transactionId` are the same
 * (spec: settled, "API-key withdrawals").
 */
export const gatewayWithdrawal = z
  .object({
    id: z.string(),
    status: gatewayStatus,
    amount: moneyOut,
    amountWithTax: moneyOut.describe('What is debited: amount and fee'),
    pixKey: z.string(),
    pixType,
    transactionId: z.string(),
  })
  .meta({ id: 'GatewayWithdrawal' });
export type GatewayWithdrawal = z.infer<typeof gatewayWithdrawal>;

/** `POST /withdraw/qrcode` body. The code's own value wins whenever it has one. */
export const createGatewayCodeWithdrawalBody = z
  .object({
    qrCode: text(4096).min(qrCodeLengthMin),
    amount: moneyIn.nullish(),
    callbackUrl: callbackUrl.nullish(),
  })
  .meta({ id: 'CreateGatewayCodeWithdrawal' });

/** `POST /withdraw/qrcode` response. */
export const gatewayCodeWithdrawal = gatewayWithdrawal
  .pick({ id: true, status: true, amount: true, transactionId: true })
  .meta({ id: 'GatewayCodeWithdrawal' });
export type GatewayCodeWithdrawal = z.infer<typeof gatewayCodeWithdrawal>;
