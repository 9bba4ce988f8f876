import { z } from 'zod';
import { splitRuleOf } from '#lib/client/forms/split-draft.ts';
import { callbackUrl } from '#lib/contract/bearer/charge.ts';
import { normalizePixKey } from '#lib/domain/keys/pix-key.ts';
import { splitsMax } from '#lib/domain/money/compute-splits.ts';
import { parseTypedAmount, reaisText } from '#lib/domain/money/money.ts';
import { optionalText } from '#lib/server/actions/optional-text.ts';
import type { NewCharge } from '#lib/server/pix-api/bearer-money.ts';
import { expiryChoices } from './charge-draft.ts';

const amount = z
  .string('amount')
  .max(40, 'amount')
  .transform(parseTypedAmount)
  .pipe(z.bigint('amount').positive('amount'));

/** CPF or CNPJ whose check digits are right, as plain digits. */
const document = z
  .string()
  .max(32, 'document')
  .transform((text) => normalizePixKey('cpf', text) ?? normalizePixKey('cnpj', text))
  .pipe(z.string('document'));

/** Both fields are judged together, so that both are marked at once. */
const split = z
  .object({
    recipientId: z.string().trim().max(64, 'tooLong'),
    base: z.enum(['fixed', 'net', 'gross']),
    value: z.string().max(40, 'tooLong'),
  })
  .transform((draft, context) => {
    const rule = splitRuleOf(draft);
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (draft.recipientId === '') refuse('recipientId', 'recipient');
    if (rule === null) {
      refuse('value', draft.base === 'fixed' ? 'amount' : 'percent');
      return z.NEVER;
    }
    const { recipientId, type, valueE4 } = rule;
    const item = { recipientId, type, value: Number(valueE4) / 10_000 };
    return type === 'fixed' ? item : { ...item, protected: rule.protected === true };
  });

/** A ChargeDraft from the browser, checked again and turned into the service's own body. */
export const chargeInput = z
  .object({
    amount,
    generatedName: optionalText(
      z
        .string()
        .trim()
        .max(200, 'tooLong')
        .regex(/^[\p{L}\p{M} ]+$/u, 'name'),
    ),
    generatedDocument: optionalText(document),
    generatedEmail: optionalText(z.email('email').max(254, 'tooLong')),
    expiresInSeconds: z.enum(expiryChoices, 'expiry').transform(Number),
    clientReference: optionalText(z.string().trim().max(64, 'tooLong')),
    callbackUrl: optionalText(
      z
        .string()
        .trim()
        .refine((url) => callbackUrl.safeParse(url).success, 'url'),
    ),
    splits: z.array(split).max(splitsMax, 'tooMany'),
  })
  .transform(({ amount: amountCents, expiresInSeconds, splits, ...fields }): NewCharge => {
    const given = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    );
    return {
      ...given,
      amount: Number(reaisText(amountCents)),
      expiresIn: expiresInSeconds,
      ...(splits.length > 0 && { splits }),
    };
  });
