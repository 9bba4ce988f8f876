import type { CreatedSession } from '#lib/contract/panel/panel.ts';
import type { ShownFactor } from '#lib/contract/panel/second-factor.ts';
import type { PasskeyAssertion, PasskeyRequest } from '#lib/contract/panel/webauthn.ts';
import type { Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import type { Origin } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import {
  secondFactorNeeded,
  tooManyAttempts,
  wrongCredentials,
  wrongPasskeyAtSignIn,
} from '#service/panel/panel-errors.ts';
import {
  findPasswordHash,
  findSignInCandidate,
  replacePassword,
  revokeFirstAccessTokens,
} from '#service/panel/people/member-queries.ts';
import type { SignInCandidate } from '#service/panel/people/member-queries.ts';
import { normalizeEmail } from '#service/panel/people/member.ts';
import { hashPassword, isOutdatedHash, isPassword } from '#service/panel/people/password.ts';
import { requestPasskey, takePasskey } from '#service/panel/second-factor/passkey-ceremony.ts';
import { takeFactor } from '#service/panel/second-factor/take-factor.ts';
import type { Attempt, AttemptLimits } from './attempt-limits.ts';
import { networkOf } from './network.ts';
import { openSession } from './open-session.ts';

interface SignIn {
  email: string;
  password: string;
  /** The second factor, for who has one. */
  shown: ShownFactor;
  origin: Origin;
}

/**
 * Opens a session for a member. An unknown e-mail, a wrong password and a disabled member are
 * refused alike: same text, same work, same limits. Throws wrongCredentials (401), tooManyAttempts
 * (429) or, once the password is right, secondFactorNeeded (428) without the second factor or with
 * a wrong one. Only a whole success takes the attempt back, so codes are guessed no faster than
 * passwords.
 * It kills a first-access token that is still alive (spec: bearer, "Authentication").
 */
export async function signIn(
  context: PanelContext,
  { password, shown, origin, ...typed }: SignIn,
): Promise<CreatedSession> {
  const { pool, limits } = context;
  const email = normalizeEmail(typed.email);
  const network = networkOf(origin.ip);
  const candidate = await findSignInCandidate(pool, email, network);
  const attempt = { email, network, isKnownNetwork: candidate?.is_known_network ?? false };
  await claimAttempt(pool, limits, { attempt, candidate, origin });

  // Outside the transaction: hashing takes long, and a connection is dear.
  const isRight = await isPassword(candidate?.password_hash ?? null, password);
  if (candidate?.is_enabled && isRight && candidate.has_second_factor) {
    if (!shown.code && !shown.passkey) throw secondFactorNeeded();
    const factor = { memberId: candidate.id, shown, purpose: 'sign_in' } as const;
    if (!(await takeFactor(pool, context, factor))) {
      const reason = shown.passkey ? 'wrong_passkey' : 'wrong_code';
      await recordRefusal(pool, { attempt, candidate, origin }, reason);
      throw secondFactorNeeded();
    }
  }
  const session =
    candidate?.is_enabled && isRight
      ? await commitByPassword(pool, candidate, { origin, password })
      : null;
  if (!session) {
    await recordRefusal(pool, { attempt, candidate, origin }, 'wrong_credentials');
    throw wrongCredentials();
  }
  await limits.forgive(attempt);
  return session;
}

/**
 * Asks for the signature of a passkey, before anybody is known. Each is an attempt of its network
 * (429), which a sign-in by it takes back; so signatures are tried no faster than passwords.
 */
export async function requestSignIn(
  { pool, limits, passkeySite }: PanelContext,
  origin: Origin,
): Promise<PasskeyRequest> {
  await claimAttempt(pool, limits, { attempt: placeOf(origin), candidate: null, origin });
  return requestPasskey(pool, passkeySite, { purpose: 'sign_in', memberId: null });
}

/**
 * Opens a session by a passkey alone, which is both factors: a device that was registered, and a
 * person whom it has verified. 401 with one text for whatever is wrong, the member too.
 */
export async function signInByPasskey(
  { pool, limits, passkeySite }: PanelContext,
  { passkey, origin }: { passkey: PasskeyAssertion; origin: Origin },
): Promise<CreatedSession> {
  const attempt = placeOf(origin);
  const use = { passkey, purpose: 'sign_in', memberId: null } as const;
  const known = await takePasskey(pool, passkeySite, use);
  const candidate = known && (await findSignInCandidate(pool, known.email, attempt.network));
  const session = candidate?.is_enabled
    ? await commitSignIn(pool, candidate, { origin, reason: 'passkey' })
    : null;
  if (!session) {
    await recordRefusal(pool, { attempt, candidate, origin }, 'wrong_passkey');
    throw wrongPasskeyAtSignIn();
  }
  await limits.forgive(attempt);
  return session;
}

function placeOf(origin: Origin): Attempt {
  return { email: null, network: networkOf(origin.ip), isKnownNetwork: false };
}

interface Tried {
  attempt: Attempt;
  candidate: SignInCandidate | null;
  origin: Origin;
}

async function claimAttempt(pool: Pool, limits: AttemptLimits, tried: Tried): Promise<void> {
  const claim = await limits.claim(tried.attempt);
  if (claim.isAllowed) return;
  // One row for each window, or whoever tries without end would fill the log.
  if (claim.isFirst) await recordRefusal(pool, tried, 'too_many_attempts');
  throw tooManyAttempts(claim.retryAfterSeconds);
}

/** With the password stored anew where it was made cheaper to guess than they are made now. */
async function commitByPassword(
  pool: Pool,
  candidate: SignInCandidate,
  { origin, password }: { origin: Origin; password: string },
): Promise<CreatedSession | null> {
  const before = candidate.password_hash;
  const after = isOutdatedHash(before) ? await hashPassword(password) : before;
  const session = await commitSignIn(pool, candidate, { origin, after });
  if (session) return session;
  // Another sign-in of the same moment may have stored the same password anew.
  const stored = await findPasswordHash(pool, candidate.id);
  if (stored === before || !(await isPassword(stored, password))) return null;
  return commitSignIn(pool, { ...candidate, password_hash: stored ?? before }, { origin });
}

/** `after` is the hash that takes the place of the one that the password was compared with. */
function commitSignIn(
  pool: Pool,
  candidate: SignInCandidate,
  { origin, reason, after }: { origin: Origin; reason?: string; after?: string },
): Promise<CreatedSession | null> {
  const before = candidate.password_hash;
  const password_hash = after ?? before;
  return inTransaction(pool, async (client) => {
    if (password_hash !== before) {
      await replacePassword(client, candidate.id, { before, after: password_hash });
    }
    const session = await openSession(
      client,
      { ...candidate, password_hash },
      {
        origin,
        isFresh: candidate.has_second_factor,
      },
    );
    if (!session) return null;
    await revokeFirstAccessTokens(client, candidate.workspace_id);
    await insertAuditEvent(client, {
      action: 'sign_in',
      result: 'success',
      ...(reason && { reason }),
      workspaceId: candidate.workspace_id,
      memberId: candidate.id,
      origin,
    });
    return session;
  });
}

async function recordRefusal(
  pool: Pool,
  { attempt, candidate, origin }: Tried,
  reason: string,
): Promise<void> {
  await insertAuditEvent(pool, {
    action: 'sign_in',
    result: 'refused',
    reason,
    ...(candidate && { workspaceId: candidate.workspace_id, memberId: candidate.id }),
    ...(attempt.email !== null && { actor: attempt.email }),
    origin,
  });
}
