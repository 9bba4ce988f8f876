import { useTranslations } from 'next-intl';
import { ExportGate } from '#components/action/export-gate.tsx';
import { ExportForm } from '#components/exports/export-form.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { type StatementSearch, writeStatementSearch } from './search-params.ts';
import { StatementExports } from './statement-exports.tsx';

interface SpanFilesProps {
  source: SourceWith<'statement'>;
  search: StatementSearch;
  /** Whether one of the days is frozen: only such are in the file that can be verified. */
  hasCloses: boolean;
}

/** Above the sum; on a phone the sum comes first. */
const place = 'max-sm:order-last max-sm:mt-6 sm:mb-6 print:hidden';

/** The days as files: every row of them as the accountant reads it, and what each came to. */
export function SpanFiles({ source, search, hasCloses }: SpanFilesProps) {
  const t = useTranslations('closes.files');
  const { session, connection } = source;
  const query = writeStatementSearch(search);
  const { from, to } = search;
  const days = from === to ? 1 : 2;
  // One button says why a member may not.
  if (!can(session.member.role, 'export')) {
    return (
      <div className={place}>
        <ExportGate role={session.member.role} label={t('closes', { days })}>
          {null}
        </ExportGate>
      </div>
    );
  }
  return (
    <div className={`@container ${place}`}>
      <dl className="grid gap-x-4 gap-y-2 @[50rem]:grid-cols-[auto_minmax(0,1fr)] @[50rem]:items-center">
        <dt className="text-ink-3 text-sm">{t('statement', { days })}</dt>
        <dd>
          <StatementExports
            source={source}
            search={search}
            inSight={['xlsx', 'ofx']}
            hint={t('statementHint', { days })}
            isClosed={hasCloses && days === 1}
          />
        </dd>
        <dt className="text-ink-3 text-sm @max-[50rem]:mt-4">{t('closes', { days })}</dt>
        <dd>
          <ExportForm
            action={paths.listFile(query)}
            label={t('closes', { days })}
            hint={t('closesHint', { days })}
            of={{ connection: connection.id, list: 'closes', from, to }}
            inSight={['xlsx', 'brazilian']}
            hasCentre={source.exports !== null}
          >
            {hasCloses ? (
              <Button type="submit" size="small" formAction={paths.booksFile()}>
                <Icon name="Download" />
                {t('signed')}
              </Button>
            ) : null}
          </ExportForm>
        </dd>
      </dl>
    </div>
  );
}
