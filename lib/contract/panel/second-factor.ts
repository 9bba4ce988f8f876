import { z } from 'zod';
import { dateTimeOut, text } from '#lib/contract/text.ts';
import { locales } from '#lib/i18n/locale.ts';
import { origin, password } from './panel.ts';
import { ownPasskey } from './passkey.ts';
import { passkeyAssertion } from './webauthn.ts';

/** A code as it is typed: of the app, or one for the loss of what else there is. */
const code = text(64).min(1, 'deve ser preenchido');
/** What is shown as the second factor: the one or the other. */
const shownFactor = { code: code.nullish(), passkey: passkeyAssertion.nullish() };
export type ShownFactor = z.output<z.ZodObject<typeof shownFactor>>;
const showsOne = ({ code: typed, passkey }: ShownFactor) => Boolean(typed) !== Boolean(passkey);
/** The member's own password, as they typed it. */
const ownPassword = text(1024).min(1, 'deve ser preenchida');

/** `POST /own/second-factor/enrolment`, of an app. 409 there is one, 422 wrong password, 429. */
export const enrolmentBody = z
  .object({ password: ownPassword, ...origin })
  .meta({ id: 'StartEnrolment' });
export type EnrolmentBody = z.output<typeof enrolmentBody>;

/** 200 of `POST /own/second-factor/enrolment`. The secret is shown this once. */
export const enrolmentStart = z
  .object({
    secret: z.string().describe('Base 32'),
    address: z.string().describe('otpauth://, as in the QR code'),
    qrCode: z.string().describe('PNG image in base64'),
  })
  .meta({ id: 'EnrolmentStart' });
export type EnrolmentStart = z.infer<typeof enrolmentStart>;

/** `POST /own/second-factor/confirmation`. 422 wrong code, 429. */
export const codeBody = z.object({ code, ...origin }).meta({ id: 'Code' });
export type CodeBody = z.output<typeof codeBody>;

/** `POST /own/second-factor/check`. 422 for a wrong code or passkey, 429. */
export const factorCheckBody = z
  .object({ ...shownFactor, ...origin })
  .refine(showsOne)
  .meta({ id: 'CheckSecondFactor' });
export type FactorCheckBody = z.output<typeof factorCheckBody>;

/** 200 of what makes recovery codes: shown this once, each works once. */
export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** `POST /own/second-factor/removal`: of the app. 422 wrong password, code or passkey, 429. */
export const factorRemovalBody = z
  .object({ password: ownPassword, ...shownFactor, ...origin })
  .refine(showsOne)
  .meta({ id: 'RemoveSecondFactor' });
export type FactorRemovalBody = z.output<typeof factorRemovalBody>;

/** `POST /second-factor/requirement`: whether the whole team must have one. 403 but for owners. */
export const factorRequirementBody = z
  .object({ isRequired: z.boolean(), ...origin })
  .meta({ id: 'RequireSecondFactor' });
export type FactorRequirementBody = z.output<typeof factorRequirementBody>;

/** `POST /own/password`: every other session ends. 422 wrong or weak password, 428, 429. */
export const changePasswordBody = z
  .object({ password: ownPassword, newPassword: password, ...origin })
  .meta({ id: 'ChangePassword' });
export type ChangePasswordBody = z.output<typeof changePasswordBody>;

/** `POST /own/locale`: what mails to the member are written in. */
export const ownLocaleBody = z.object({ locale: z.enum(locales) }).meta({ id: 'OwnLocale' });
export type OwnLocaleBody = z.output<typeof ownLocaleBody>;

/** A living session of the member. */
export const ownSession = z
  .object({
    id: z.string().describe('Names it; opens nothing'),
    isThis: z.boolean(),
    ip: z.string().nullable(),
    place: z
      .object({ country: z.string(), city: z.string().nullable() })
      .nullable()
      .describe("By the operator's file of places"),
    userAgent: z.string().nullable(),
    createdAt: dateTimeOut,
    lastSeenAt: dateTimeOut.describe('To the minute'),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

/** Most living sessions that are listed, the last used first. */
export const ownSessionsMax = 100;

/** 200 of `GET /own/security`, and of what ends sessions. */
export const ownSecurity = z
  .object({
    recoveryCodesLeft: z.int(),
    passkeys: z.array(ownPasskey).describe('The oldest first'),
    sessions: z.array(ownSession).max(ownSessionsMax),
  })
  .meta({ id: 'OwnSecurity' });
export type OwnSecurity = z.infer<typeof ownSecurity>;
