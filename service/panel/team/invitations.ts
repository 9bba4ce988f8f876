import { randomUUID } from 'node:crypto';
import { can } from '#lib/contract/panel/capability.ts';
import type { CreatedSession, MemberRole } from '#lib/contract/panel/panel.ts';
import { teamMax } from '#lib/contract/panel/team.ts';
import type {
  AcceptInvitationBody,
  CreatedInvitation,
  ShownInvitation,
} from '#lib/contract/panel/team.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { queueMail } from '#service/mail/outbox-queries.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import { noteAct } from '#service/panel/audit/note-act.ts';
import type { Asking, Origin } from '#service/panel/living-session.ts';
import {
  emailInUse,
  invitationNotFound,
  roleForbidden,
  teamFull,
  tooManyAttempts,
  wrongInvitation,
} from '#service/panel/panel-errors.ts';
import { admitMember, findEnabledMember } from '#service/panel/people/member-queries.ts';
import { normalizeEmail } from '#service/panel/people/member.ts';
import { hashChosenPassword } from '#service/panel/people/password.ts';
import { deleteFactors } from '#service/panel/second-factor/second-factor-queries.ts';
import type { AttemptLimits } from '#service/panel/sessions/attempt-limits.ts';
import { networkOf } from '#service/panel/sessions/network.ts';
import { createOpaqueId, hashOpaqueId } from '#service/panel/sessions/opaque-id.ts';
import { openSession } from '#service/panel/sessions/open-session.ts';
import { lockWorkspace } from '#service/panel/workspaces/connection-queries.ts';
import * as queries from './invitation-queries.ts';
import type { OpenInvitation } from './invitation-queries.ts';

/**
 * Makes a link by which a person joins the workspace once, and has them mailed another one. 403 by
 * role (an owner is made by owners alone), 409 when the e-mail belongs to somebody who can sign
 * in, 422 when the team is full.
 */
export async function invite(
  pool: Pool,
  { session, origin }: Asking,
  wanted: { email: string; role: MemberRole },
): Promise<CreatedInvitation> {
  const email = normalizeEmail(wanted.email);
  const { role } = wanted;
  const { id: token, hash: tokenHash } = createOpaqueId();
  const id = randomUUID();
  const act = { session, origin, action: 'member_invite', subject: id, reason: role } as const;
  return noteAct(pool, act, async (client) => {
    if (role === 'owner' && !can(session.role, 'owners')) throw roleForbidden();
    const { workspace_id: workspaceId, id: invitedBy } = session;
    await lockWorkspace(client, workspaceId);
    if (await findEnabledMember(client, email)) throw emailInUse();
    const row = { id, workspaceId, email, role, tokenHash, invitedBy };
    const expiresAt = await queries.insertInvitation(client, row);
    if ((await queries.countTeam(client, workspaceId)) > teamMax) throw teamFull();
    const mail = { recipient: email, locale: null, about: { id } };
    await queueMail(client, { kind: 'invitation', ...mail });
    return { id, token, expiresAt: expiresAt.toISOString() };
  });
}

/** Ends an open invitation: its link is dead at once. 403 by role, 404. */
export function revokeInvitation(pool: Pool, asking: Asking, id: string): Promise<void> {
  const act = { ...asking, action: 'invitation_revoke', subject: id } as const;
  return noteAct(pool, act, async (client) => {
    const wasOpen = await queries.endInvitation(client, asking.session.workspace_id, id);
    if (!wasOpen) throw invitationNotFound();
  });
}

interface Door {
  pool: Pool;
  limits: AttemptLimits;
}

/** What the link's holder is told before they decide. 401 as for acceptance, 429. */
export async function showInvitation(
  door: Door,
  { token, origin }: { token: string; origin: Origin },
): Promise<ShownInvitation> {
  const row = await knock(door, { token, origin }, (found) => Promise.resolve(found));
  return {
    workspaceName: row.workspace_name,
    email: row.email,
    role: row.role,
    invitedBy: row.inviter_name,
    expiresAt: row.expires_at.toISOString(),
  };
}

/**
 * Makes the link's holder a member with the password that they choose, and signs them in; somebody
 * who was removed is let in again. The link works once. 401 for a link that does not work, 429
 * after too many of them, 409 when the e-mail can sign in by now, 422 for a weak password.
 */
export function acceptInvitation(
  door: Door,
  { token, origin, ...person }: Omit<AcceptInvitationBody, 'ip' | 'userAgent'> & { origin: Origin },
): Promise<CreatedSession> {
  return knock(door, { token, origin }, async (invitation) => {
    const { email, workspace_name: workspaceName } = invitation;
    const passwordHash = await hashChosenPassword(person.password, [email, workspaceName]);
    return inTransaction(door.pool, (client) =>
      join(client, invitation, { name: person.name, passwordHash, origin }),
    );
  });
}

/** Looks a link up; those that do not work count against the network. */
async function knock<Value>(
  { pool, limits }: Door,
  { token, origin }: { token: string; origin: Origin },
  enter: (invitation: OpenInvitation) => Promise<Value>,
): Promise<Value> {
  const attempt = { email: null, network: networkOf(origin.ip), isKnownNetwork: false };
  const claim = await limits.claim(attempt);
  if (!claim.isAllowed) throw tooManyAttempts(claim.retryAfterSeconds);
  const hash = hashOpaqueId(token);
  const invitation = hash && (await queries.findInvitation(pool, hash));
  if (!invitation) throw wrongInvitation();
  const value = await enter(invitation);
  await limits.forgive(attempt);
  return value;
}

async function join(
  client: Client,
  invitation: OpenInvitation,
  { name, passwordHash, origin }: { name: string; passwordHash: string; origin: Origin },
): Promise<CreatedSession> {
  const { workspace_id: workspaceId, email, role } = invitation;
  await lockWorkspace(client, workspaceId);
  if (!(await queries.takeInvitation(client, invitation.id))) throw wrongInvitation();
  const row = { id: randomUUID(), workspaceId, name, email, role, passwordHash };
  const id = await admitMember(client, row);
  if (id === null) throw emailInUse();
  // Of one who was here before: the link shows that the e-mail is theirs, their device may be lost.
  await deleteFactors(client, id);
  const member = { id, workspace_id: workspaceId, name, email, role };
  const withPassword = { ...member, password_hash: passwordHash };
  const session = await openSession(client, withPassword, { origin });
  if (!session) throw new Error('a member who was just let in cannot sign in');
  await insertAuditEvent(client, {
    action: 'member_join',
    result: 'success',
    reason: role,
    subject: invitation.id,
    workspaceId,
    memberId: id,
    origin,
  });
  return session;
}
