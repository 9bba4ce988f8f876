import { z } from 'zod';
import { text } from '#lib/contract/text.ts';
import { memberRole, origin } from './panel.ts';

/**
 * `POST /sign-on-sessions`: 201 as of `POST /sessions`, for whom the company's own sign-in vouches
 * by an ID token (OpenID Connect). 401 whatever is wrong, 429, 503 while that cannot be asked.
 */
export const signOnBody = z
  .object({ idToken: text(16_384).min(1), ...origin })
  .meta({ id: 'SignOn' });
export type SignOnBody = z.output<typeof signOnBody>;

/** Who enters which workspace as what: of the list in OIDC_ROLES the first that fits counts. */
export const signOnRule = z.strictObject({
  account: z.string().min(1).describe('An account of the workspace'),
  claim: z.string().min(1).describe('Name of a claim, such as groups'),
  value: z.string().min(1).describe('What it is, or has among others'),
  role: memberRole,
  creates: z.boolean().default(false).describe('Makes a member of who is none yet'),
});
export type SignOnRule = z.output<typeof signOnRule>;
