import { useLocale, useTranslations } from 'next-intl';
import { ExportTool } from '#components/exports/export-tool.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { monthStart } from '#lib/domain/time/dates.ts';
import { formatMonth } from '#lib/domain/time/format-dates.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { lastMonthAddress } from './last-month-files.tsx';
import { activeFilters, type StatementSearch, writeStatementSearch } from './search-params.ts';
import { formatsOf } from './statement-exports.tsx';

interface StatementExportToolProps {
  source: SourceWith<'statement'>;
  search: StatementSearch;
  today: string;
}

/** All rows of the filters as a file, among the tools of the statement. */
export function StatementExportTool({ source, search, today }: StatementExportToolProps) {
  const { session, connection, statement } = source;
  const t = useTranslations('statements');
  const locale = useLocale();
  const query = writeStatementSearch(search);
  const paperOf = (address: string) =>
    statement.paper ? paths.statementPaper(address) : undefined;
  return (
    <ExportTool
      role={session.member.role}
      label={t('exportTool')}
      hasRoom
      action={paths.statementsFile(query)}
      of={{ connection: connection.id }}
      formats={formatsOf(statement, search)}
      paper={paperOf(query)}
      lastMonth={
        // Beside filters it would mislead.
        activeFilters(search).length > 0
          ? undefined
          : {
              month: formatMonth(monthStart(today, -1), locale),
              action: paths.statementsFile(lastMonthAddress),
              paper: paperOf(lastMonthAddress),
            }
      }
    />
  );
}
