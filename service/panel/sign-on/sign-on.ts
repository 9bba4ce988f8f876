import { randomBytes, randomUUID } from 'node:crypto';
import type { CreatedSession } from '#lib/contract/panel/panel.ts';
import type { SignOnRule } from '#lib/contract/panel/sign-on.ts';
import { whenViolated } from '#service/database/database-error.ts';
import type { Client } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import type { Origin } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { signOnRefused, tooManyAttempts } from '#service/panel/panel-errors.ts';
import {
  findPasswordHash,
  insertMember,
  lockMember,
  revokeFirstAccessTokens,
  updateMemberRow,
} from '#service/panel/people/member-queries.ts';
import { normalizeEmail } from '#service/panel/people/member.ts';
import type { MemberRow } from '#service/panel/people/member.ts';
import { hashPassword } from '#service/panel/people/password.ts';
import { networkOf } from '#service/panel/sessions/network.ts';
import { openSession } from '#service/panel/sessions/open-session.ts';
import { findWorkspaceOfAccount } from '#service/panel/workspaces/connection-queries.ts';
import { ServiceError } from '#service/service-error.ts';
import { findRule } from './find-rule.ts';
import type { IdClaims, VerifyIdToken } from './verify-id-token.ts';

/** The company's own sign-in, and whom it lets in. */
export interface SignOn {
  verify: VerifyIdToken;
  rules: readonly SignOnRule[];
}

interface SignOnTry {
  idToken: string;
  origin: Origin;
}

/**
 * Opens a session for whom the company's sign-in vouches: the same as by a password, without a
 * fresh second factor. The first rule that fits says the workspace and the role, which follows it
 * at each sign-in, but for the last owner's. 401 with one text for whatever is wrong, 429, 503.
 */
export async function signOn(
  context: PanelContext,
  { idToken, origin }: SignOnTry,
): Promise<CreatedSession> {
  const { pool, limits } = context;
  const attempt = { email: null, network: networkOf(origin.ip), isKnownNetwork: false };
  const claim = await limits.claim(attempt);
  if (!claim.isAllowed) throw tooManyAttempts(claim.retryAfterSeconds);
  const claims = await verify(context, idToken).catch(async (error: unknown) => {
    // The company does not answer: nobody guessed anything.
    await limits.forgive(attempt);
    throw error;
  });
  try {
    const session = await enterBy(context, { claims, origin });
    await limits.forgive(attempt);
    return session;
  } catch (error) {
    if (error instanceof ServiceError) {
      await insertAuditEvent(pool, {
        action: 'sign_in',
        result: 'refused',
        reason: error.code,
        ...(claims && { actor: normalizeEmail(claims.email) }),
        origin,
      });
    }
    throw error;
  }
}

async function verify(
  { signOn: company, now }: PanelContext,
  idToken: string,
): Promise<IdClaims | null> {
  return company && company.verify(idToken, await now());
}

async function enterBy(
  { pool, inTurn, signOn: company }: PanelContext,
  { claims, origin }: { claims: IdClaims | null; origin: Origin },
): Promise<CreatedSession> {
  if (!company || !claims) throw signOnRefused('wrong_id_token');
  const rule = findRule(claims, company.rules);
  if (!rule) throw signOnRefused('no_rule');
  // Outside the transaction: hashing takes long. Nobody knows this password.
  const newHash = rule.creates
    ? await inTurn(() => hashPassword(randomBytes(32).toString('base64')))
    : null;
  return inTransaction(pool, (client) => enter(client, { claims, rule, newHash, origin }));
}

interface Entry {
  claims: IdClaims;
  rule: SignOnRule;
  /** For who is made a member now. */
  newHash: string | null;
  origin: Origin;
}

async function enter(client: Client, entry: Entry): Promise<CreatedSession> {
  const workspaceId = await findWorkspaceOfAccount(client, entry.rule.account);
  if (workspaceId === null) throw signOnRefused('no_workspace');
  const member = await admit(client, workspaceId, entry);
  const passwordHash = await findPasswordHash(client, member.id);
  const { origin } = entry;
  const session =
    passwordHash === null
      ? null
      : await openSession(client, { ...member, password_hash: passwordHash }, { origin });
  if (!session) throw signOnRefused('disabled');
  await revokeFirstAccessTokens(client, workspaceId);
  await insertAuditEvent(client, {
    action: 'sign_in',
    result: 'success',
    reason: 'sign_on',
    workspaceId,
    memberId: member.id,
    origin,
  });
  return session;
}

/** The member as the rule wants them, made where it says so. */
async function admit(
  client: Client,
  workspaceId: string,
  { claims, rule, newHash, origin }: Entry,
): Promise<MemberRow> {
  const email = normalizeEmail(claims.email);
  const { role } = rule;
  const about = {
    workspaceId,
    actor: 'operator',
    result: 'success',
    reason: role,
    origin,
  } as const;
  const known = await lockMember(client, workspaceId, { email });
  if (known) {
    if (known.is_disabled) throw signOnRefused('disabled');
    const isLastOwner = role !== 'owner' && !known.has_other_owner;
    if (known.role === role || isLastOwner) return known;
    await updateMemberRow(client, { id: known.id, role, isDisabled: false });
    await insertAuditEvent(client, { ...about, action: 'member_change', subject: known.id });
    return { ...known, role };
  }
  if (newHash === null) throw signOnRefused('not_a_member');
  const said = claims['name'];
  const name = (typeof said === 'string' && said.trim().slice(0, 120)) || email;
  const member = { id: randomUUID(), workspace_id: workspaceId, name, email, role };
  const row = { ...member, workspaceId, passwordHash: newHash, hasPassword: false };
  const elsewhere = () => signOnRefused('other_workspace');
  await insertMember(client, row).catch(whenViolated('members_email_key', elsewhere));
  await insertAuditEvent(client, { ...about, action: 'member_join', subject: member.id });
  return member;
}
