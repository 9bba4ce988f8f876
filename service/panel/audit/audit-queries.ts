import type { AuditAction, AuditResult, PanelAction } from '#lib/contract/panel/audit.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { Origin } from '#service/panel/living-session.ts';

/** One act of a person, or one that was refused. */
export interface AuditEvent {
  action: AuditAction | PanelAction;
  result: AuditResult;
  /** Code of the refusal, or what the service said. */
  reason?: string;
  workspaceId?: string;
  memberId?: string;
  /** What the person called themselves, where there is no member. */
  actor?: string;
  connectionId?: string;
  /** Joins the entries of one act. */
  actId?: string;
  /** Id of what it was about. */
  subject?: string;
  amountCents?: bigint;
  origin: Origin;
}

/** Writes one row of the audit log. Nothing ever changes or deletes one. */
export async function insertAuditEvent(db: Queryable, event: AuditEvent): Promise<void> {
  await db.query({
    name: 'insert-audit-event',
    text: `insert into panel.audit_events
             (workspace_id, member_id, actor, action, result, reason, ip, user_agent,
              connection_id, act_id, subject, amount_cents)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      event.workspaceId ?? null,
      event.memberId ?? null,
      event.actor ?? null,
      event.action,
      event.result,
      event.reason ?? null,
      event.origin.ip,
      event.origin.userAgent,
      event.connectionId ?? null,
      event.actId ?? null,
      event.subject ?? null,
      event.amountCents ?? null,
    ],
  });
}
