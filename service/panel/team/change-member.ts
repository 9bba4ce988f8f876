import { can } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { noteAct } from '#service/panel/audit/note-act.ts';
import type { Asking, LivingSession } from '#service/panel/living-session.ts';
import { lastOwner, memberNotFound, roleForbidden } from '#service/panel/panel-errors.ts';
import { mailLostFactor } from '#service/panel/people/mail-owners.ts';
import { lockMember, updateMemberRow } from '#service/panel/people/member-queries.ts';
import type { LockedMember } from '#service/panel/people/member-queries.ts';
import { deleteFactors } from '#service/panel/second-factor/second-factor-queries.ts';
import { revokeSessionsOf } from '#service/panel/sessions/session-queries.ts';

/**
 * Gives a colleague another role; it holds from their next request. 403 by role, and for who is no
 * owner where one is made or unmade; 404; 409 rather than leave a workspace that nobody owns.
 */
export function changeMember(
  pool: Pool,
  asking: Asking,
  { id, role }: { id: string; role: MemberRole },
): Promise<void> {
  const act = { ...asking, action: 'member_change', subject: id, reason: role } as const;
  return noteAct(pool, act, async (client) => {
    const member = await lockColleague(client, asking.session, id);
    if (role === 'owner' && !can(asking.session.role, 'owners')) throw roleForbidden();
    if (role !== 'owner' && !member.has_other_owner) throw lastOwner();
    await updateMemberRow(client, { id: member.id, role, isDisabled: false });
  });
}

/**
 * Shuts a colleague out: their sessions end at once, what they did stays in the log. Errors as of
 * changeMember. An invitation lets them in again.
 */
export function removeMember(pool: Pool, asking: Asking, id: string): Promise<void> {
  const act = { ...asking, action: 'member_remove', subject: id } as const;
  return noteAct(pool, act, async (client) => {
    const member = await lockColleague(client, asking.session, id);
    if (!member.has_other_owner) throw lastOwner();
    await updateMemberRow(client, { id: member.id, role: member.role, isDisabled: true });
    await revokeSessionsOf(client, member.id);
  });
}

/**
 * Takes a colleague's second factor away, who has lost device and codes: their sessions end, and
 * sign-in asks for the password alone until they have a new one. Errors as of changeMember.
 */
export function resetSecondFactor(pool: Pool, asking: Asking, id: string): Promise<void> {
  const act = { ...asking, action: 'second_factor_reset', subject: id } as const;
  return noteAct(pool, act, async (client) => {
    const member = await lockColleague(client, asking.session, id);
    if (!(await deleteFactors(client, member.id))) throw memberNotFound();
    await revokeSessionsOf(client, member.id);
    const { workspace_id: workspaceId, name: by } = asking.session;
    const { ip } = asking.origin;
    await mailLostFactor(client, { workspaceId, member, what: 'all', by, ip });
  });
}

async function lockColleague(
  client: Client,
  session: LivingSession,
  id: string,
): Promise<LockedMember> {
  const member = await lockMember(client, session.workspace_id, { id });
  if (!member || member.is_disabled) throw memberNotFound();
  if (member.role === 'owner' && !can(session.role, 'owners')) throw roleForbidden();
  return member;
}
