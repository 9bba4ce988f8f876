import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { actionCapability } from '#lib/contract/panel/audit.ts';
import type { AuditAction, createAuditEventBody } from '#lib/contract/panel/audit.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { StartedMoney } from '#lib/contract/panel/money-out/approval.ts';
import type { Pool } from '#service/database/pool.ts';
import { originOf } from '#service/panel/living-session.ts';
import type { LivingSession, Origin } from '#service/panel/living-session.ts';
import { connectionNotFound, roleForbidden } from '#service/panel/panel-errors.ts';
import { findConnection, wasConnection } from '#service/panel/workspaces/connection-queries.ts';
import { ServiceError } from '#service/service-error.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import { insertAuditEvent } from './audit-queries.ts';
import { staleness } from './require-fresh.ts';

export interface StartedAct {
  session: LivingSession;
  connection: { id: string; accountId: string };
  /** Null where the dashboard's server did not say what it is about to do. */
  money: StartedMoney | null;
  origin: Origin;
}

/** Whether a second person has to approve what is about to move: the id of the approval. */
export type HoldMoney = (started: StartedAct) => Promise<string | null>;

interface RecordContext {
  pool: Pool;
  holdMoney: HoldMoney;
}

type NotedBody = z.output<typeof createAuditEventBody>;

interface RecordedAct {
  actId: string;
  /** Set when the act waits for a second person and must not go on. */
  approvalId: string | null;
}

/**
 * Writes an entry of a member's act and returns the act's id. A started act that the member's role,
 * as it is now, does not allow is written as refused and answered 403, one that waits for a fresh
 * second factor 428: the dashboard's server must not go on. Nor may it where money waits for a
 * second person; the entry is then that of what was asked for. 404 for a connection that is not
 * of the member's workspace, which leaves no entry.
 */
export async function recordAct(
  context: RecordContext,
  session: LivingSession,
  body: NotedBody,
): Promise<RecordedAct> {
  const { pool } = context;
  // An act may have removed the connection that it began on; its end still belongs to it.
  const isKnown = body.result === 'started' ? findConnection : wasConnection;
  if (!(await isKnown(pool, session.workspace_id, body.connectionId))) throw connectionNotFound();
  const isForbidden =
    body.result === 'started' && !can(session.role, actionCapability[body.action]);
  const actId = body.actId ?? randomUUID();
  const stale = body.result === 'started' ? staleness(session, body.action) : null;
  const held = isForbidden || stale ? null : await hold(context, session, body);
  if (typeof held === 'string') return { actId, approvalId: held };
  const refusal = isForbidden ? roleForbidden() : (stale ?? held);
  const amountCents = body.amount ?? (await readRefunded(pool, session, body));
  await insertAuditEvent(pool, {
    action: body.action,
    result: refusal ? 'refused' : body.result,
    ...(refusal ? { reason: refusal.code } : body.reason != null && { reason: body.reason }),
    workspaceId: session.workspace_id,
    memberId: session.id,
    connectionId: body.connectionId,
    actId,
    ...(body.subject != null && { subject: body.subject }),
    ...(amountCents !== null && { amountCents }),
    origin: { ip: body.ip ?? null, userAgent: body.userAgent ?? null },
  });
  if (refusal) throw refusal;
  return { actId, approvalId: null };
}

/** What a refund gives back, which whoever asks for it does not say; null: no refund of ours. */
async function readRefunded(
  pool: Pool,
  session: LivingSession,
  { action, result, subject, connectionId }: NotedBody,
): Promise<bigint | null> {
  if (action !== 'refund_request' || result !== 'started' || subject == null) return null;
  const found = await findConnection(pool, session.workspace_id, connectionId);
  if (found?.account_id == null) return null;
  const deposit = await findTransaction(pool, { accountId: found.account_id, id: subject });
  return deposit?.amount_cents ?? null;
}

const movingActions: ReadonlySet<AuditAction> = new Set(['withdrawal_create', 'refund_request']);

/** The approval that the act waits for instead of beginning, or why it may not; null: it begins. */
async function hold(
  context: RecordContext,
  session: LivingSession,
  body: NotedBody,
): Promise<string | ServiceError | null> {
  const isMoving = body.result === 'started' && movingActions.has(body.action);
  if (!isMoving || body.isQuestion) return null;
  const found = await findConnection(context.pool, session.workspace_id, body.connectionId);
  // A service elsewhere is not ours to hold anything back from.
  if (found?.account_id == null) return null;
  try {
    return await context.holdMoney({
      session,
      connection: { id: found.id, accountId: found.account_id },
      money: body.money ?? null,
      origin: originOf(body),
    });
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}
