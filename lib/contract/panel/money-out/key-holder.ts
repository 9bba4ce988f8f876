import { z } from 'zod';
import {
  createWithdrawalBody,
  keyOfType,
  qrCodeLengthMin,
} from '#lib/contract/bearer/withdrawal.ts';
import { origin } from '#lib/contract/panel/panel.ts';
import { text } from '#lib/contract/text.ts';
import { normalizePixKey } from '#lib/domain/keys/pix-key.ts';

const { pixKey, pixType } = createWithdrawalBody.in.shape;

/** Where a withdrawal is to go: a key, or the code that names one. */
export const withdrawalTarget = z.union([
  z.object({ pixKey, pixType }).transform(keyOfType(normalizePixKey)),
  z.object({ qrCode: text(4096).min(qrCodeLengthMin) }),
]);
export type WithdrawalTarget = z.output<typeof withdrawalTarget>;

/**
 * `POST /connections/{id}/key-holder`: who would receive. 429 beyond the pace of the member or of
 * the account; every question is an entry of the audit log.
 */
export const keyHolderBody = z
  .object({ target: withdrawalTarget, ...origin })
  .meta({ id: 'AskKeyHolder' });
export type KeyHolderBody = z.output<typeof keyHolderBody>;

/** 200 of `POST /connections/{id}/key-holder`. */
export const keyHolder = z
  .discriminatedUnion('state', [
    z.object({
      state: z.literal('named'),
      name: z.string(),
      document: z.string().nullable().describe('A CPF is masked, ***.456.789-**'),
      institution: z.string().nullable(),
    }),
    z.object({
      state: z
        .enum(['not-said', 'no-answer'])
        .describe('not-said: the provider does not tell; no-answer: not within seconds'),
    }),
  ])
  .meta({ id: 'KeyHolder' });
export type KeyHolder = z.infer<typeof keyHolder>;
