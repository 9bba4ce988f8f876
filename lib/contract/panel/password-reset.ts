import { z } from 'zod';
import { text } from '#lib/contract/text.ts';
import { locales } from '#lib/i18n/locale.ts';
import { origin, password } from './panel.ts';

/** Minutes for which the link of a mail works. */
export const resetMinutes = 30;

/**
 * `POST /password-resets`: 204 whoever the e-mail belongs to, and if to nobody; 429. The link goes
 * by mail to a member who has a password.
 */
export const askResetBody = z
  .object({
    email: text(254).trim().min(1),
    locale: z.enum(locales).describe('Of the mail'),
    ...origin,
  })
  .meta({ id: 'AskPasswordReset' });
export type AskResetBody = z.output<typeof askResetBody>;

const resetToken = text(64).min(1);

/** `POST /password-resets/look`: uses nothing up. 401 when the link does not work, 429. */
export const resetLookBody = z
  .object({ token: resetToken, ...origin })
  .meta({ id: 'PasswordResetLook' });
export type ResetLookBody = z.output<typeof resetLookBody>;

/** 200 of `POST /password-resets/look`, for whoever holds the link. */
export const shownReset = z.object({ email: z.string() }).meta({ id: 'ShownPasswordReset' });
export type ShownReset = z.infer<typeof shownReset>;

/** `POST /password-resets/use`: 204; 401 as for the look, 422 a weak password, 429. */
export const useResetBody = z
  .object({ token: resetToken, password, ...origin })
  .meta({ id: 'UsePasswordReset' });
export type UseResetBody = z.output<typeof useResetBody>;
