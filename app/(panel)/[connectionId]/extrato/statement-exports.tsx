import { useTranslations } from 'next-intl';
import { ExportGate } from '#components/action/export-gate.tsx';
import { ExportForm } from '#components/exports/export-form.tsx';
import { PaperButton } from '#components/exports/paper-button.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { type FileFormat, statementFormats, tableFormats } from '#lib/exports/file-formats.ts';
import type { SourceWith, StatementSource } from '#lib/server/sources/source.ts';
import { activeFilters, type StatementSearch, writeStatementSearch } from './search-params.ts';

/** What a bank's file says of its balances is of all rows of its days. */
export function formatsOf(
  { closes }: StatementSource,
  search: StatementSearch,
): readonly FileFormat[] {
  if (activeFilters(search).length > 0) return tableFormats;
  return closes === null ? [...tableFormats, 'ofx'] : statementFormats;
}

interface StatementExportsProps {
  source: SourceWith<'statement'>;
  search: StatementSearch;
  /** Formats that are asked for most where it stands. */
  inSight: readonly FileFormat[];
  /** Which rows they are. */
  hint: string;
  /** On paper it is the close of its day, with the code that tells it is. */
  isClosed?: boolean;
}

/** All rows of the filters as a file, and on paper where the service draws it. */
export function StatementExports(props: StatementExportsProps) {
  const { source, search, inSight, hint, isClosed = false } = props;
  const { session, connection, statement } = source;
  const t = useTranslations('statements');
  const files = useTranslations('exports');
  const closes = useTranslations('closes.files');
  const query = writeStatementSearch(search);
  return (
    <ExportGate role={session.member.role} label={files('format.brazilian')}>
      <ExportForm
        action={paths.statementsFile(query)}
        label={t('export')}
        hint={hint}
        of={{ connection: connection.id }}
        formats={formatsOf(statement, search)}
        inSight={inSight}
        hasCentre={source.exports !== null}
      >
        {statement.paper ? (
          <PaperButton
            formAction={paths.statementPaper(query)}
            {...(isClosed && { name: 'as', value: 'fechamento' })}
          >
            {isClosed ? closes('paper') : files('format.pdf')}
          </PaperButton>
        ) : null}
      </ExportForm>
    </ExportGate>
  );
}
