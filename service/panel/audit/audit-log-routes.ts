import type { FastifyRequest } from 'fastify';
import { auditDesk, auditLog, auditQuery } from '#lib/contract/panel/audit-log.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { checkAuditChain, listAuditLog, listEverybody } from './audit-log-queries.ts';
import type { AuditRow } from './audit-log-queries.ts';

/** The log as who answers for the workspace reads it. */
export function registerAuditLogRoutes(members: App, { pool }: PanelContext): void {
  members.get(
    '/audit',
    { schema: { querystring: auditQuery, response: { 200: auditLog } } },
    async (request) => {
      const rows = await listAuditLog(pool, workspaceOf(request), request.query);
      const last = rows.length === request.query.limit ? rows.at(-1) : undefined;
      return { entries: rows.map(viewEntry), next: last?.seq.toString() ?? null };
    },
  );
  members.get('/audit/desk', { schema: { response: { 200: auditDesk } } }, async (request) => {
    const workspaceId = workspaceOf(request);
    const [people, chain] = await Promise.all([
      listEverybody(pool, workspaceId),
      checkAuditChain(pool, workspaceId),
    ]);
    return { people, chain: { length: chain.length, isWhole: chain.is_whole } };
  });
}

function workspaceOf(request: FastifyRequest): string {
  const { role, workspace_id: workspaceId } = sessionOf(request);
  if (!can(role, 'audit')) throw roleForbidden();
  return workspaceId;
}

function viewEntry(row: AuditRow) {
  return {
    id: row.seq.toString(),
    at: row.at.toISOString(),
    memberId: row.member_id,
    memberName: row.member_name,
    actor: row.actor,
    action: row.action,
    result: row.result,
    reason: row.reason,
    subject: row.subject,
    subjectName: row.subject_name,
    connectionId: row.connection_id,
    amount: row.amount_cents === null ? null : money(row.amount_cents),
    ip: row.ip,
    userAgent: row.user_agent,
  };
}
