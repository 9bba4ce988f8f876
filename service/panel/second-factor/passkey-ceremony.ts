import { randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#lib/contract/panel/webauthn.ts';
import { productName } from '#lib/domain/product.ts';
import type { Queryable } from '#service/database/pool.ts';
import * as queries from './passkey-queries.ts';
import type { Challenge, PasskeyRow } from './passkey-queries.ts';

/** The dashboard as browsers name it: a passkey works there and nowhere else. */
export interface PasskeySite {
  /** Its host, the relying party's id. */
  rpId: string;
  origin: string;
}

/** The site by the dashboard's public address alone, whatever a request says of its host. */
export function passkeySiteOf(dashboardUrl: string): PasskeySite {
  const { hostname, origin } = new URL(dashboardUrl);
  return { rpId: hostname, origin };
}

/** A tenth of what a start of the service loads, for who has a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server');

type ChallengeFor = Pick<Challenge, 'purpose' | 'memberId'>;

/** What a browser gives its person to answer: no longer than the challenge lives. */
const timeoutMs = queries.challengeMinutes * 60_000;

/** A new challenge, which the database keeps for all replicas. */
async function createChallenge(db: Queryable, wanted: ChallengeFor): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await queries.insertChallenge(db, { challenge, ...wanted });
  return challenge;
}

/** Asks for a signature of any passkey of the site, whose device has verified its person. */
export async function requestPasskey(
  db: Queryable,
  { rpId }: PasskeySite,
  wanted: ChallengeFor,
): Promise<PasskeyRequest> {
  const challenge = await createChallenge(db, wanted);
  return { challenge, rpId, timeout: timeoutMs, userVerification: 'required' };
}

/** What the device keeps of its person: the random id of the member. */
function userHandleOf(memberId: string): Buffer {
  return Buffer.from(memberId.replaceAll('-', ''), 'hex');
}

interface PasskeyUse {
  passkey: PasskeyAssertion;
  purpose: 'sign_in' | 'check';
  /** Whose it must be; null lets the passkey say who signs in. */
  memberId: string | null;
}

/**
 * Takes the signature of a passkey once: for a challenge of ours that is open and was asked for
 * this, made at our own address, by the device that was registered, whose count has grown, after it
 * verified its person. The passkey with its member, or null: never says why.
 */
export async function takePasskey(
  db: Queryable,
  site: PasskeySite,
  { passkey, purpose, memberId }: PasskeyUse,
): Promise<PasskeyRow | null> {
  const challenge = await takeChallengeOf(db, passkey.response.clientDataJSON, {
    purpose,
    memberId: purpose === 'sign_in' ? null : memberId,
  });
  if (challenge === null) return null;
  const known = await queries.findPasskey(db, passkey.id);
  if (!known || (memberId !== null && known.member_id !== memberId)) return null;
  const { userHandle } = passkey.response;
  if (userHandle !== undefined) {
    const handle = Buffer.from(userHandle, 'base64url');
    if (!handle.equals(userHandleOf(known.member_id))) return null;
  }
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(known.public_key),
      counter: Number(known.sign_count),
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const signCount = verified.authenticationInfo.newCounter;
  return (await queries.touchPasskey(db, { id: known.id, signCount })) ? known : null;
}

/** COSE's numbers of ES256, EdDSA and RS256: devices have one of them, Node checks them all. */
const algorithms = [-7, -8, -257];

interface Registration {
  member: { id: string; name: string; email: string };
  /** Credential ids of the member's others. */
  known: readonly string[];
}

/** Asks for a new passkey of this member, which its device finds without being told which. */
export async function requestRegistration(
  db: Queryable,
  { rpId }: PasskeySite,
  { member, known }: Registration,
): Promise<PasskeyCreation> {
  const purpose = 'registration';
  const challenge = await createChallenge(db, { purpose, memberId: member.id });
  return {
    rp: { id: rpId, name: productName },
    user: {
      id: userHandleOf(member.id).toString('base64url'),
      name: member.email,
      displayName: member.name,
    },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: timeoutMs,
    excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

interface RegisteredKey {
  credentialId: string;
  publicKey: Uint8Array;
  signCount: number;
}

/** What a device registered for this member, checked as of takePasskey; null: never says why. */
export async function readRegistration(
  db: Queryable,
  site: PasskeySite,
  { passkey, memberId }: { passkey: PasskeyRegistration; memberId: string },
): Promise<RegisteredKey | null> {
  const asked = { purpose: 'registration', memberId } as const;
  const challenge = await takeChallengeOf(db, passkey.response.clientDataJSON, asked);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId, publicKey, signCount: counter };
}

/** Takes the challenge that a device says it has signed; null when it was not open for this. */
async function takeChallengeOf(
  db: Queryable,
  clientDataJSON: string,
  asked: ChallengeFor,
): Promise<string | null> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  let challenge: unknown;
  try {
    ({ challenge } = decodeClientDataJSON(clientDataJSON));
  } catch {
    return null;
  }
  if (typeof challenge !== 'string') return null;
  return (await queries.takeChallenge(db, { challenge, ...asked })) ? challenge : null;
}
