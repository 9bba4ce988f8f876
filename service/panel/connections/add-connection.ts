import { randomUUID } from 'node:crypto';
import { accountNotFound } from '#service/accounts/account-not-found.ts';
import { whenViolated } from '#service/database/database-error.ts';
import type { Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import { accountHasWorkspace, memberNotFound } from '#service/panel/panel-errors.ts';
import { insertConnectionTo } from '#service/panel/people/create-workspace.ts';
import { findWorkspaceOf } from '#service/panel/people/member-queries.ts';
import { normalizeEmail } from '#service/panel/people/member.ts';
import { findAccount } from '#service/panel/workspaces/account-queries.ts';
import { createTokenVault } from '#service/panel/workspaces/token-vault.ts';

interface AddConnection {
  pool: Pool;
  /** 32 bytes, the same that the panel runs with. */
  encryptionKey: Buffer;
  accountId: string;
  /** Of a member of the workspace that gets the account. */
  memberEmail: string;
}

/**
 * Gives a workspace one more account of this service, of either edition: the operator's way. A
 * panel token is made for it and kept sealed. Throws accountNotFound (404), memberNotFound (404)
 * or accountHasWorkspace (409), and then nothing has changed.
 */
export async function addConnection({
  pool,
  encryptionKey,
  accountId,
  memberEmail,
}: AddConnection): Promise<{ connectionId: string; workspaceId: string }> {
  const vault = createTokenVault(encryptionKey);
  const connectionId = randomUUID();
  return inTransaction(pool, async (client) => {
    const account = await findAccount(client, accountId);
    if (!account) throw accountNotFound();
    const workspaceId = await findWorkspaceOf(client, normalizeEmail(memberEmail));
    if (workspaceId === null) throw memberNotFound();
    await insertConnectionTo(client, vault, {
      workspaceId,
      connectionId,
      target: { account },
    }).catch(whenViolated('connections_account', accountHasWorkspace));
    await insertAuditEvent(client, {
      action: 'connection_added',
      result: 'success',
      workspaceId,
      connectionId,
      actor: 'operator',
      subject: accountId,
      origin: { ip: null, userAgent: null },
    });
    return { connectionId, workspaceId };
  });
}
