import { z } from 'zod';
import { dateTimeOut, text } from '#lib/contract/text.ts';
import { passkeyNameMax } from '#lib/domain/limits/passkey-limits.ts';
import { origin } from './panel.ts';
import { passkeyAssertion, passkeyRegistration } from './webauthn.ts';

/** `POST /passkey-sessions`: 201 as of `POST /sessions`; 401 whatever is wrong. */
export const passkeySessionBody = z
  .object({ passkey: passkeyAssertion, ...origin })
  .meta({ id: 'CreatePasskeySession' });
export type PasskeySessionBody = z.output<typeof passkeySessionBody>;

/** `POST /own/passkeys/registration`. 422 for a wrong password or too many, 428, 429. */
export const startPasskeyBody = z
  .object({ password: text(1024).min(1, 'deve ser preenchida'), ...origin })
  .meta({ id: 'StartPasskey' });
export type StartPasskeyBody = z.output<typeof startPasskeyBody>;

const name = text(passkeyNameMax).trim().min(1, 'deve ser preenchido');

/** `POST /own/passkeys`. 422 for what was not asked for or is known already, 428. */
export const addPasskeyBody = z
  .object({
    name,
    passkey: passkeyRegistration,
    ...origin,
  })
  .meta({ id: 'AddPasskey' });
export type AddPasskeyBody = z.output<typeof addPasskeyBody>;

/** `POST /own/passkeys/{id}/name`. 404. */
export const renamePasskeyBody = z.object({ name, ...origin }).meta({ id: 'RenamePasskey' });
export type RenamePasskeyBody = z.output<typeof renamePasskeyBody>;

/** 201 of `POST /own/passkeys`. */
export const addedPasskey = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .nullable()
      .describe('With the first second factor alone, shown this once'),
  })
  .meta({ id: 'AddedPasskey' });
export type AddedPasskey = z.infer<typeof addedPasskey>;

/** A passkey as its member sees it. */
export const ownPasskey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: dateTimeOut,
    lastUsedAt: dateTimeOut.nullable().describe('null: never'),
  })
  .meta({ id: 'OwnPasskey' });
export type OwnPasskey = z.infer<typeof ownPasskey>;
