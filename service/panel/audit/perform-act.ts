import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { actionCapability, type AuditAction } from '#lib/contract/panel/audit.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { Pool } from '#service/database/pool.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { ServiceError } from '#service/service-error.ts';
import { insertAuditEvent } from './audit-queries.ts';
import { staleness } from './require-fresh.ts';

interface AskedAct<Value> {
  request: FastifyRequest<{
    Params: { id: string };
    Body: { ip?: string | null | undefined; userAgent?: string | null | undefined };
  }>;
  action: AuditAction;
  /** Id or name of what it is about, where there is one already. */
  subject?: string;
  /** What is answered where a second person decides before it begins; null: it begins. */
  hold?: (accountId: string) => Promise<Value | null>;
}

interface DoneAct<Value> {
  value: Value;
  amountCents?: bigint;
  /** Id or name of what it was about, where only the act knows it. */
  subject?: string;
  /** What it came to. */
  reason?: string;
}

/**
 * Does something with the account behind a connection, with an entry of the audit log before and
 * one that says how it ended. 404 for a connection that is not theirs, 403 by role and 428
 * without a fresh second factor where the act takes one, which are entries too.
 */
export async function performAct<Value>(
  pool: Pool,
  { request, action, subject, hold }: AskedAct<Value>,
  perform: (accountId: string) => Promise<DoneAct<Value>>,
): Promise<Value> {
  const accountId = await ownAccountOf(pool, request);
  const session = sessionOf(request);
  const { workspace_id: workspaceId, id: memberId, role } = session;
  const { ip = null, userAgent = null } = request.body;
  const about = { connectionId: request.params.id, actId: randomUUID(), origin: { ip, userAgent } };
  const entry = { action, workspaceId, memberId, ...about, ...(subject && { subject }) };
  const refusal = can(role, actionCapability[action])
    ? staleness(session, action)
    : roleForbidden();
  if (refusal) {
    await insertAuditEvent(pool, { ...entry, result: 'refused', reason: refusal.code });
    throw refusal;
  }
  try {
    const held = await hold?.(accountId);
    if (held != null) return held;
    await insertAuditEvent(pool, { ...entry, result: 'started' });
    const { value, ...ending } = await perform(accountId);
    await insertAuditEvent(pool, { ...entry, ...ending, result: 'success' });
    return value;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await insertAuditEvent(pool, { ...entry, result: 'refused', reason: error.code });
    throw error;
  }
}
