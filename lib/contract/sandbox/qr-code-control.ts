import { z } from 'zod';
import { expiresInSecondsMax } from '#lib/contract/bearer/charge.ts';
import { integerIn, moneyIn } from '#lib/contract/number.ts';
import { text } from '#lib/contract/text.ts';

/** The merchant account of a static code holds 73 characters of key and additional text. */
const keyAndInfoLengthMax = 73;
/** Thirteen characters, two of them decimals. */
const codeAmountCentsMax = 999_999_999_999n;

const foreignCodeFields = z.object({
  type: z.enum(['STATIC', 'DYNAMIC']),
  amount: moneyIn
    .refine((cents) => cents <= codeAmountCentsMax, 'não cabe em um QR code')
    .nullish(),
  name: text(200).trim().min(1),
  document: text(32)
    .transform((value) => value.replace(/[.\-/\s]/g, '').toUpperCase())
    .pipe(z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/, 'deve ser um CPF ou CNPJ')),
  key: text(77)
    .regex(/^[\x21-\x7e]+$/, 'não tem a forma de uma chave Pix')
    .nullish(),
  additionalInfo: text(140)
    .min(1)
    .regex(/^\P{Cc}+$/u, 'não pode ter quebras de linha')
    .nullish(),
  expiresIn: integerIn(0, expiresInSecondsMax).nullish(),
});

/** `POST /sandbox/v1/qr-codes` body: a receiver at another institution, to be invented. */
export const createForeignCodeBody = foreignCodeFields
  .refine((body) => body.type === 'DYNAMIC' || fitsStaticCode(body), {
    path: ['additionalInfo'],
    error: 'não cabe em um QR code estático ao lado da chave',
  })
  .meta({ id: 'CreateForeignCode' });

/** Characters are code points, as a code counts them; a random key has 36. */
function fitsStaticCode({ key, additionalInfo }: z.output<typeof foreignCodeFields>): boolean {
  if (additionalInfo == null) return true;
  return (key?.length ?? 36) + Array.from(additionalInfo).length <= keyAndInfoLengthMax;
}

/** `POST /sandbox/v1/qr-codes` response. */
export const foreignCode = z.object({ qrCode: z.string() }).meta({ id: 'ForeignCode' });
