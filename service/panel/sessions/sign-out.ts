import type { Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import { hashOpaqueId } from './opaque-id.ts';
import { revokeSession } from './session-queries.ts';

/**
 * Ends the session at once, on every replica: each request asks the database. Ending one that has
 * already ended changes nothing and is no error.
 */
export async function signOut(pool: Pool, sessionId: string): Promise<void> {
  const idHash = hashOpaqueId(sessionId);
  if (!idHash) return;
  await inTransaction(pool, async (client) => {
    const revoked = await revokeSession(client, idHash);
    if (!revoked) return;
    await insertAuditEvent(client, {
      action: 'sign_out',
      result: 'success',
      workspaceId: revoked.workspace_id,
      memberId: revoked.member_id,
      origin: { ip: null, userAgent: null },
    });
  });
}
