import { z } from 'zod';
import { optionalText } from '#lib/action/optional-text.ts';
import { callbackUrl } from '#lib/contract/charge.ts';
import { pixType } from '#lib/contract/enums.ts';
import { normalizePixKey } from '#lib/contract/pix-key.ts';
import { qrCodeLengthMin } from '#lib/contract/withdrawal.ts';
import { parseTypedAmount, reaisText } from '#lib/money.ts';

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
    amount,
    ...common,
  })
  .transform((draft, context) => {
    const pixKey = normalizePixKey(draft.pixType, draft.pixKey);
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
