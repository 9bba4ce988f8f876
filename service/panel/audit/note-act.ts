import { panelActionCapability } from '#lib/contract/panel/audit.ts';
import type { PanelAction } from '#lib/contract/panel/audit.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { LivingSession, Origin } from '#service/panel/living-session.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { ServiceError } from '#service/service-error.ts';
import { insertAuditEvent } from './audit-queries.ts';
import type { AuditEvent } from './audit-queries.ts';
import { requireFresh } from './require-fresh.ts';

interface NotedAct<Value> extends Pick<
  AuditEvent,
  'subject' | 'reason' | 'connectionId' | 'actId' | 'amountCents'
> {
  session: LivingSession;
  origin: Origin;
  action: PanelAction;
  /** What it came to, in place of the reason known before; null: nothing worth an entry. */
  told?: (value: Value) => string | null;
}

/**
 * Does what the panel does itself, in one transaction with its entry of the audit log: neither is
 * there without the other. What is refused, by role (403) or by a ServiceError, is an entry too.
 */
export async function noteAct<Value>(
  pool: Pool,
  { session, told, ...act }: NotedAct<Value>,
  perform: (client: Client) => Promise<Value>,
): Promise<Value> {
  const entry = { ...act, workspaceId: session.workspace_id, memberId: session.id };
  try {
    const wanted = panelActionCapability[act.action];
    if (wanted !== null && !can(session.role, wanted)) throw roleForbidden();
    requireFresh(session, act.action);
    return await inTransaction(pool, async (client) => {
      const value = await perform(client);
      const reason = told?.(value);
      if (reason !== null)
        await insertAuditEvent(client, { ...entry, ...(reason && { reason }), result: 'success' });
      return value;
    });
  } catch (error) {
    if (error instanceof ServiceError) {
      await insertAuditEvent(pool, { ...entry, result: 'refused', reason: error.code });
    }
    throw error;
  }
}
