import 'server-only';
import { type AuditEntry, auditPageMax } from '#lib/contract/panel/audit-log.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { FileCell } from '#lib/exports/cell.ts';
import { type AuditNarrowing, getAuditLog } from '#lib/server/panel-api/audit-calls.ts';

/** All entries that the filters leave, a page at a time. Throws where a page is not answered. */
export async function* openAuditRows(
  sessionId: string,
  filters: AuditNarrowing,
): AsyncGenerator<AuditEntry[]> {
  for (let before: string | null | undefined = undefined; before !== null;) {
    const asked = { ...filters, limit: auditPageMax, ...(before && { before }) };
    const page = await getAuditLog(sessionId, asked);
    if (!page.ok) throw new Error(`the audit log broke off: ${page.failure.kind}`);
    yield page.value.entries;
    before = page.value.next;
  }
}

export const auditColumns = [
  'at',
  'person',
  'action',
  'result',
  'reason',
  'amount',
  'subject',
  'ip',
  'userAgent',
  'id',
] as const;
export type AuditColumn = (typeof auditColumns)[number];

/** The cell of a column; acts and results by their names, which no language changes. */
export function auditCell(column: AuditColumn, entry: AuditEntry): FileCell {
  switch (column) {
    case 'at':
      return { atMs: Date.parse(entry.at) };
    case 'person':
      return entry.memberName ?? entry.actor;
    case 'amount':
      return entry.amount === null ? null : { cents: centsFromReais(entry.amount) };
    case 'subject':
      return entry.subjectName ?? entry.subject;
    case 'action':
    case 'result':
    case 'reason':
    case 'ip':
    case 'userAgent':
    case 'id':
      return entry[column];
  }
}
