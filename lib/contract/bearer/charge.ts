import { z } from 'zod';
import { integerIn, moneyIn, splitValueIn } from '#lib/contract/number.ts';
import { text } from '#lib/contract/text.ts';
import { splitsMax } from '#lib/domain/money/compute-splits.ts';
import { splitType } from '#lib/domain/states/enums.ts';

/** Longest expiry of a charge, in seconds (spec: bearer, "Limits"). */
export const expiresInSecondsMax = 172_000;
/** Expiry when the caller names none (spec: settled, "Charges"). */
export const expiresInSecondsDefault = 86_400;

const splitItem = z
  .object({
    recipientId: text(64).min(1),
    type: splitType,
    value: splitValueIn,
    protected: z.boolean().nullish(),
  })
  .refine((split) => !(split.type === 'fixed' && typeof split.protected === 'boolean'), {
    path: ['protected'],
    error: 'só pode ser enviado em splits do tipo percent',
  })
  // A fixed value is money: ten-thousandths that are no whole cents are a malformed field.
  .refine((split) => split.type === 'percent' || split.value % 100n === 0n, {
    path: ['value'],
    error: 'aceita no máximo duas casas decimais em splits do tipo fixed',
  });

/**
 * No blanks, control characters, backslashes: the URL parser would drop or turn them silently. No @
 * before the path either: it would drop an empty user.
 */
const uriPattern = /^https?:\/\/[^\s\p{Cc}/?#\\@]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu;

/** Callback target: http or https, without credentials. The guard vets the address when sending. */
export const callbackUrl = text(2048)
  .refine(
    (value) => {
      if (!uriPattern.test(value) || !URL.canParse(value)) return false;
      const url = new URL(value);
      return url.username === '' && url.password === '' && url.port !== '0';
    },
    { error: 'deve ser uma URL http ou https, sem usuário e senha' },
  )
  .meta({ type: 'string', format: 'uri', maxLength: 2048 });

/** CPF (11 digits) or CNPJ (14 digits or the alphanumeric form); punctuation is dropped. */
const documentIn = text(32)
  .transform((value) => value.replace(/[.\-/\s]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/, 'deve ser um CPF ou CNPJ'))
  .meta({ type: 'string', description: 'CPF (11 digits) or CNPJ (14)' });

/** `POST /pix/` body (spec: bearer, "POST /pix/"). */
export const createChargeBody = z
  .object({
    amount: moneyIn,
    callbackUrl: callbackUrl.nullish(),
    generatedName: text(200)
      .trim()
      .regex(/^[\p{L}\p{M} ]+$/u, 'aceita somente letras, espaços e acentos')
      .nullish(),
    generatedDocument: documentIn.nullish(),
    generatedEmail: z.email('deve ser um e-mail').max(254).nullish(),
    expiresIn: integerIn(1, expiresInSecondsMax).nullish(),
    clientReference: text(64).min(1).nullish(),
    splits: z.array(splitItem).max(splitsMax).nullish(),
  })
  .meta({ id: 'CreateCharge' });
