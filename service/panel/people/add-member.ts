import { randomBytes, randomUUID } from 'node:crypto';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { whenViolated } from '#service/database/database-error.ts';
import type { Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import { emailInUse } from '#service/panel/panel-errors.ts';
import { findWorkspaceOfAccount } from '#service/panel/workspaces/connection-queries.ts';
import { failure } from '#service/service-error.ts';
import { insertMember } from './member-queries.ts';
import { normalizeEmail } from './member.ts';
import { hashPassword } from './password.ts';

interface AddMember {
  pool: Pool;
  /** An account of the workspace that the person joins. */
  accountId: string;
  name: string;
  email: string;
  role: MemberRole;
}

export interface AddedMember {
  memberId: string;
  email: string;
  /** Made here and told this once. */
  password: string;
}

/**
 * Lets one more person into the workspace of an account: the operator's way. Throws
 * workspaceNotFound (404) or emailInUse (409), and then nothing has changed.
 */
export async function addMember(person: AddMember): Promise<AddedMember> {
  const { pool, accountId, role } = person;
  const memberId = randomUUID();
  const email = normalizeEmail(person.email);
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  return inTransaction(pool, async (client) => {
    const workspaceId = await findWorkspaceOfAccount(client, accountId);
    if (workspaceId === null) throw workspaceNotFound();
    const row = { id: memberId, workspaceId, name: person.name.trim(), email, role, passwordHash };
    await insertMember(client, row).catch(whenViolated('members_email_key', emailInUse));
    await insertAuditEvent(client, {
      action: 'member_change',
      result: 'success',
      workspaceId,
      actor: 'operator',
      subject: memberId,
      reason: `added as ${role}`,
      origin: { ip: null, userAgent: null },
    });
    return { memberId, email, password };
  });
}

const workspaceNotFound = failure(
  'workspace_not_found',
  404,
  'Esta conta ainda não tem acesso ao painel: conclua antes o primeiro acesso',
);
