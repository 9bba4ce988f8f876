import { z } from 'zod';
import { moneyIn } from '#lib/contract/number.ts';
import { text } from '#lib/contract/text.ts';
import { normalizePixKey } from '#lib/domain/keys/pix-key.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import { callbackUrl } from './charge.ts';

const commonFields = {
  callbackUrl: callbackUrl.nullish(),
  description: text(140).nullish(),
  clientReference: text(64).min(1).nullish(),
};

interface KeyFields {
  pixKey: string;
  pixType: PixType;
}

/** Puts the key into its normal form; one that `normalize` knows none for is a malformed field. */
export function keyOfType(normalize: (type: PixType, key: string) => string | null) {
  return <Body extends KeyFields>(body: Body, context: z.RefinementCtx) => {
    const pixKey = normalize(body.pixType, body.pixKey);
    if (pixKey !== null) return { ...body, pixKey };
    context.addIssue({
      code: 'custom',
      path: ['pixKey'],
      message: `não é uma chave Pix do tipo ${body.pixType}`,
    });
    return z.NEVER;
  };
}

/** `POST /withdraw/` body. The key is echoed in the form of the central bank's directory. */
export const createWithdrawalBody = z
  .object({ amount: moneyIn, pixKey: text(140).min(1), pixType, ...commonFields })
  .transform(keyOfType(normalizePixKey))
  .meta({ id: 'CreateWithdrawal' });

/** Shortest payload that is worth parsing (spec: bearer, "Limits"). */
export const qrCodeLengthMin = 20;

/** `POST /withdraw/qrcode` body. The code's own value wins whenever it has one. */
export const createCodeWithdrawalBody = z
  .object({ qrCode: text(4096).min(qrCodeLengthMin), amount: moneyIn.nullish(), ...commonFields })
  .meta({ id: 'CreateCodeWithdrawal' });
