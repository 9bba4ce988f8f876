import { getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { auditListSearch } from '#app/(panel)/[connectionId]/auditoria/audit-search.ts';
import { toAuditFilters } from '#app/(panel)/[connectionId]/auditoria/to-audit-filters.ts';
import { spanOf } from '#lib/client/navigation/period-presets.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { exportFileName, fileDays } from '#lib/exports/file-name.ts';
import { answerFile, beginFile, tableForm } from '#lib/server/actions/answer-file.ts';
import { auditCell, auditColumns, openAuditRows } from '#lib/server/exports/audit-rows.ts';
import { getAuditLog } from '#lib/server/panel-api/audit-calls.ts';

/** The audit log of an address as a file, of any length: same filters and order. */
export function POST(request: NextRequest): Promise<Response> {
  return answerFile(request, {
    form: tableForm,
    subjectOf: () => 'audit',
    open: async ({ sent: { format }, source: { session } }) => {
      const now = new Date();
      const search = auditListSearch.load(request.nextUrl.searchParams);
      const filters = toAuditFilters({ ...search, before: null }, now);
      const probe = await getAuditLog(session.sessionId, { ...filters, limit: 1 });
      if (!probe.ok) return probe;
      const t = await getTranslations('audit');
      const zone = zoneName(now);
      return beginFile({
        rows: openAuditRows(session.sessionId, filters),
        names: auditColumns,
        titles: auditColumns.map((column) => t(`exportColumn.${column}`, { zone })),
        cellsOf: (entry) => auditColumns.map((column) => auditCell(column, entry)),
        name: exportFileName('auditoria', { ...fileDays(spanOf(search, now), now), format }),
      });
    },
  });
}
