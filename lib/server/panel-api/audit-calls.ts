import 'server-only';
import { auditDesk, auditLog, type LoggedAction } from '#lib/contract/panel/audit-log.ts';
import { requestPanel } from './panel-api.ts';

/** What the log is narrowed to; times in ISO 8601. */
export interface AuditNarrowing {
  from?: string;
  to?: string;
  memberId?: string;
  action?: LoggedAction | readonly LoggedAction[];
  q?: string;
  before?: string;
  limit?: number;
}

/** `GET /audit`: a page of the log, the newest first; `forbidden` without the right. */
export function getAuditLog(sessionId: string, filters: AuditNarrowing) {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)]),
  );
  const path = `/audit?${query.toString()}`;
  return requestPanel({ method: 'GET', path, sessionId, schema: auditLog });
}

/** `GET /audit/desk`: who can be chosen, and whether the log is whole. */
export function getAuditDesk(sessionId: string) {
  return requestPanel({ method: 'GET', path: '/audit/desk', sessionId, schema: auditDesk });
}
