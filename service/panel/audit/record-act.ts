import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { actionCapability } from '#lib/contract/panel/audit.ts';
import type { createAuditEventBody } from '#lib/contract/panel/audit.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { Pool } from '#service/database/pool.ts';
import type { LivingSession } from '#service/panel/living-session.ts';
import { connectionNotFound, roleForbidden } from '#service/panel/panel-errors.ts';
import { findConnection, wasConnection } from '#service/panel/workspaces/connection-queries.ts';
import { insertAuditEvent } from './audit-queries.ts';
import { staleness } from './require-fresh.ts';

/**
 * Writes an entry of a member's act and returns the act's id. A started act that the member's role,
 * as it is now, does not allow is written as refused and answered 403, one that waits for a fresh
 * second factor 428: the dashboard's server must not go on. 404 for a connection that is not of the
 * member's workspace, which leaves no entry.
 */
export async function recordAct(
  pool: Pool,
  session: LivingSession,
  body: z.output<typeof createAuditEventBody>,
): Promise<string> {
  // An act may have removed the connection that it began on; its end still belongs to it.
  const isKnown = body.result === 'started' ? findConnection : wasConnection;
  if (!(await isKnown(pool, session.workspace_id, body.connectionId))) throw connectionNotFound();
  const isForbidden =
    body.result === 'started' && !can(session.role, actionCapability[body.action]);
  const actId = body.actId ?? randomUUID();
  const stale = body.result === 'started' ? staleness(session, body.action) : null;
  const refusal = isForbidden ? roleForbidden() : stale;
  await insertAuditEvent(pool, {
    action: body.action,
    result: refusal ? 'refused' : body.result,
    ...(refusal ? { reason: refusal.code } : body.reason != null && { reason: body.reason }),
    workspaceId: session.workspace_id,
    memberId: session.id,
    connectionId: body.connectionId,
    actId,
    ...(body.subject != null && { subject: body.subject }),
    ...(body.amount != null && { amountCents: body.amount }),
    origin: { ip: body.ip ?? null, userAgent: body.userAgent ?? null },
  });
  if (refusal) throw refusal;
  return actId;
}
