import { useTranslations } from 'next-intl';
import { ListExports } from '#components/exports/list-exports.tsx';
import { can } from '#lib/contract/panel/capability.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { type StatementSearch, writeStatementSearch } from './search-params.ts';
import { StatementExports } from './statement-exports.tsx';

interface SpanFilesProps {
  source: SourceWith<'statement'>;
  search: StatementSearch;
}

/** The days as files: what each came to, and every row of them as the accountant reads it. */
export function SpanFiles({ source, search }: SpanFilesProps) {
  const t = useTranslations('closes.files');
  const closes = (
    <ListExports source={source} list="closes" address={writeStatementSearch(search)} />
  );
  // One button says why a member may not.
  if (!can(source.session.member.role, 'export')) return <div className="mt-6">{closes}</div>;
  return (
    <dl className="mt-6 grid gap-2 print:hidden">
      <dt className="text-ink-3 text-sm">{t('statement')}</dt>
      <dd>
        <StatementExports source={source} search={search} inSight={['xlsx', 'ofx']} />
      </dd>
      <dt className="text-ink-3 text-sm">{t('closes')}</dt>
      <dd>{closes}</dd>
    </dl>
  );
}
