import { z } from 'zod';

// What browsers take and answer about passkeys, in their own JSON (Web Authentication, Level 3).

const base64url = (max: number) => z.base64url().min(1).max(max);

/** What each answer of a browser has. The id is of 1023 bytes at most. */
const publicKeyCredential = {
  id: base64url(1364),
  rawId: base64url(1364),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** What a browser answers when a device has signed with a passkey. */
export const passkeyAssertion = z
  .object({
    ...publicKeyCredential,
    response: z.object({
      clientDataJSON: base64url(8192),
      authenticatorData: base64url(8192),
      signature: base64url(8192),
      userHandle: base64url(128).exactOptional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** What a browser answers when a device has made a passkey. */
export const passkeyRegistration = z
  .object({
    ...publicKeyCredential,
    response: z.object({
      clientDataJSON: base64url(8192),
      attestationObject: base64url(65_536),
    }),
  })
  .meta({ id: 'PasskeyRegistration' });
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** What asks for a signature: any passkey of this site will do, its person verified. */
export const passkeyRequest = z
  .object({
    challenge: z.string().describe('Is signed once, within minutes'),
    rpId: z.string().describe('Host of the dashboard’s public address'),
    timeout: z.int().describe('Milliseconds'),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What asks for a new passkey, one that its device finds without being told which. */
export const passkeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int().describe('Milliseconds'),
    excludeCredentials: z
      .array(z.object({ id: z.string(), type: z.literal('public-key') }))
      .describe('The member’s others, so that a device makes no second one'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
