import { useLocale, useTranslations } from 'next-intl';
import { PaperButton } from '#components/exports/paper-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { monthStart } from '#lib/domain/time/dates.ts';
import { formatMonth } from '#lib/domain/time/format-dates.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { activeFilters, type StatementSearch } from './search-params.ts';

/** What accountants and their systems take. */
const formats = ['brazilian', 'xlsx', 'ofx', 'cnab'] as const;

export const lastMonthAddress = '?period=LastMonth';

interface LastMonthFilesProps {
  source: SourceWith<'statement'>;
  search: StatementSearch;
  today: string;
}

/** What goes to the accountant each month, a click away from wherever the statement stands; on a
 * phone among the tools. */
export function LastMonthFiles({ source, search, today }: LastMonthFilesProps) {
  const { session, connection, statement } = source;
  const t = useTranslations('statements');
  const files = useTranslations('exports');
  const caption = t('lastMonth', { month: formatMonth(monthStart(today, -1), useLocale()) });
  const address = lastMonthAddress;
  // Why a member may not stands where the rows are taken along. Beside filters it would mislead.
  if (!can(session.member.role, 'export') || activeFilters(search).length > 0) return null;
  return (
    <form
      method="post"
      action={paths.statementsFile(address)}
      className="[&_button]:text-accent-text -mr-2 flex flex-wrap items-center max-sm:hidden print:hidden [&_button]:text-base [&_button]:font-normal [&_button]:underline [&_button]:underline-offset-4"
    >
      <input type="hidden" name="connection" value={connection.id} />
      <span className="text-ink-3 mr-1 flex items-center gap-2">
        <Icon name="Download" className="size-4" />
        {caption}
      </span>
      {formats
        .filter((format) => format !== 'cnab' || statement.closes)
        .map((format) => (
          <Button
            key={format}
            type="submit"
            name="format"
            value={format}
            look="ghost"
            size="small"
            aria-label={`${caption} ${files(`format.${format}`)}`}
          >
            {files(`format.${format}`)}
          </Button>
        ))}
      {statement.paper ? (
        <PaperButton
          formAction={paths.statementPaper(address)}
          look="ghost"
          aria-label={`${caption} ${files('format.pdf')}`}
        >
          {files('format.pdf')}
        </PaperButton>
      ) : null}
    </form>
  );
}
