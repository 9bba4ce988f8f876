import { z } from 'zod';
import { callbackUrl } from '#lib/contract/bearer/charge.ts';
import { qrCodeLengthMin } from '#lib/contract/bearer/withdrawal.ts';
import { normalizeTypedKey } from '#lib/domain/keys/recognize-pix-key.ts';
import { parseTypedAmount, reaisText } from '#lib/domain/money/money.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import { optionalText } from '#lib/server/actions/optional-text.ts';

const amount = z
  .string('amount')
  .max(40, 'amount')
  .transform(parseTypedAmount)
  .pipe(z.bigint('amount').positive('amount'))
  .transform((cents) => Number(reaisText(cents)));

const common = {
  description: optionalText(z.string().trim().max(140, 'tooLong')),
  clientReference: optionalText(z.string().trim().max(64, 'tooLong')),
  callbackUrl: optionalText(
    z
      .string()
      .trim()
      .refine((url) => callbackUrl.safeParse(url).success, 'url'),
  ),
};

/** A WithdrawalDraft to a key, checked again: the key in the directory's own form. */
const keyWithdrawal = z
  .object({
    by: z.literal('key'),
    pixType,
    pixKey: z.string().max(140, 'pixKey'),
    payeeOf: z.string().max(64).default(''),
    amount,
    ...common,
  })
  .transform((draft, context) => {
    // Its key is read where it is known.
    if (draft.payeeOf !== '') return draft;
    const pixKey = normalizeTypedKey(draft.pixType, draft.pixKey);
    if (pixKey !== null) return { ...draft, pixKey };
    context.addIssue({ code: 'custom', path: ['pixKey'], message: 'pixKey' });
    return z.NEVER;
  });

/** A WithdrawalDraft by code; the amount is for codes that bring none. */
const codeWithdrawal = z.object({
  by: z.literal('code'),
  qrCode: z.string().trim().min(qrCodeLengthMin, 'qrCode').max(4096, 'qrCode'),
  amount: optionalText(amount),
  ...common,
});

export const withdrawalInput = z.discriminatedUnion('by', [keyWithdrawal, codeWithdrawal]);
