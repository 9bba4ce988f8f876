import { useTranslations } from 'next-intl';
import { ExportTool } from '#components/exports/export-tool.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { type StatementSearch, writeStatementSearch } from './search-params.ts';
import { formatsOf } from './statement-exports.tsx';

interface StatementExportToolProps {
  source: SourceWith<'statement'>;
  search: StatementSearch;
}

/** All rows of the filters as a file, among the tools of the statement. */
export function StatementExportTool({ source, search }: StatementExportToolProps) {
  const { session, connection, statement } = source;
  const t = useTranslations('statements');
  const query = writeStatementSearch(search);
  return (
    <ExportTool
      role={session.member.role}
      label={t('exportTool')}
      action={paths.statementsFile(query)}
      of={{ connection: connection.id }}
      formats={formatsOf(statement, search)}
      paper={statement.paper ? paths.statementPaper(query) : undefined}
    />
  );
}
