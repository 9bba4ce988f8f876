import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ExportGate } from '#components/action/export-gate.tsx';
import { ExportForm } from '#components/list/export-form.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { type StatementSearch, writeStatementSearch } from './search-params.ts';

interface StatementExportsProps {
  source: SourceWith<'statement'>;
  search: StatementSearch;
}

/** All rows of the filters as a file, and on paper where the service draws it. */
export function StatementExports({ source, search }: StatementExportsProps) {
  const { session, connection, statement } = source;
  const t = useTranslations('statements');
  const query = writeStatementSearch(search);
  return (
    <ExportGate role={session.member.role} label={t('exportFormat.brazilian')}>
      <ExportForm
        action={paths.statementsFile(query)}
        label={t('export')}
        of={{ connection: connection.id }}
      >
        {statement.paper ? (
          <Button type="submit" formAction={paths.statementPaper(query)} size="small">
            <FileText aria-hidden />
            {t('paper')}
          </Button>
        ) : null}
      </ExportForm>
    </ExportGate>
  );
}
