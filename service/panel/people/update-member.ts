import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import { emailUnknown, lastOwner } from '#service/panel/panel-errors.ts';
import { deleteFactors } from '#service/panel/second-factor/second-factor-queries.ts';
import { mailLostFactor } from './mail-owners.ts';
import { findWorkspaceOf, lockMember, updateMemberRow } from './member-queries.ts';
import { normalizeEmail } from './member.ts';

interface UpdateMember {
  pool: Pool;
  email: string;
  role?: MemberRole;
  /** Whether the person is shut out. */
  isDisabled?: boolean;
  /** Takes a second factor away that its owner has lost. */
  resetsSecondFactor?: boolean;
}

/**
 * Gives a member another role, shuts them out, lets them in again or takes a lost second factor
 * away: the operator's way. It holds from their next request. Throws emailUnknown (404), or
 * lastOwner (409) rather than leave a workspace that nobody owns; then nothing has changed.
 */
export async function updateMember({ pool, ...change }: UpdateMember): Promise<{
  memberId: string;
}> {
  return inTransaction(pool, async (client) => {
    const email = normalizeEmail(change.email);
    const workspaceId = await findWorkspaceOf(client, email);
    const member = workspaceId && (await lockMember(client, workspaceId, { email }));
    if (!member) throw emailUnknown();
    const role = change.role ?? member.role;
    const isDisabled = change.isDisabled ?? member.is_disabled;
    const stays = role === 'owner' && !isDisabled;
    if (!stays && !member.has_other_owner) throw lastOwner();
    await updateMemberRow(client, { id: member.id, role, isDisabled });
    await insertAuditEvent(client, {
      action: 'member_change',
      result: 'success',
      workspaceId: member.workspace_id,
      actor: 'operator',
      subject: member.id,
      reason: isDisabled ? `${role}, disabled` : role,
      origin: { ip: null, userAgent: null },
    });
    if (change.resetsSecondFactor && (await deleteFactors(client, member.id))) {
      await insertAuditEvent(client, {
        action: 'second_factor_reset',
        result: 'success',
        workspaceId: member.workspace_id,
        actor: 'operator',
        subject: member.id,
        origin: { ip: null, userAgent: null },
      });
      const { workspace_id: workspaceId } = member;
      const lost = { workspaceId, member, what: 'all', by: '', ip: null } as const;
      await mailLostFactor(client, lost);
    }
    return { memberId: member.id };
  });
}
