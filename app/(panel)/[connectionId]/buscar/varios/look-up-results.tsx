import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { FoundTerm } from '#app/api/look-up/found-term.ts';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';

interface LookUpResultsProps {
  terms: FoundTerm[];
  connectionId: string;
  zone: string;
}

const cellStyle = 'px-3 py-2 first:pl-4 last:pr-4 align-baseline';

/** A row for each term, in the order they were pasted; those that were not found stand out. */
export function LookUpResults({ terms, connectionId, zone }: LookUpResultsProps) {
  const t = useTranslations('search');
  const missing = terms.filter(({ matches }) => matches.length === 0).map(({ term }) => term);
  const heads = [
    { text: t('columnTerm'), style: '' },
    { text: t('columnFoundAs'), style: 'max-md:hidden' },
    { text: t('columnTransaction'), style: '' },
    { text: t('columnStatus'), style: '' },
    { text: t('columnAmount'), style: 'text-right' },
    { text: t('columnCreated', { zone }), style: 'max-lg:hidden' },
  ];
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="font-medium tabular-nums">
          {t('manyFound', { found: terms.length - missing.length, total: terms.length })}
        </p>
        {missing.length > 0 ? (
          <span className="text-bad-text flex items-center gap-1">
            {t('missing', { count: missing.length })}
            <CopyButton value={missing.join('\n')} what={t('missing', { count: missing.length })} />
          </span>
        ) : null}
      </div>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('tableCaption')}</caption>
          <TableHead cell={cellStyle} heads={heads} />
          <tbody>
            {terms.map((found) => (
              <TermRows key={found.term} found={found} connectionId={connectionId} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function TermRows({ found, connectionId }: { found: FoundTerm; connectionId: string }) {
  const t = useTranslations();
  const { term, matches, hasMore } = found;
  const name = (
    <th
      scope="row"
      className={classNames(
        cellStyle,
        'max-w-48 truncate text-left identifier text-xs font-normal',
      )}
      title={term}
    >
      {term}
    </th>
  );
  if (matches.length === 0) {
    return (
      <tr className="border-t">
        {name}
        <td colSpan={5} className={classNames(cellStyle, 'text-bad-text')}>
          {t('search.notFound')}
        </td>
      </tr>
    );
  }
  return matches.map((match, index) => (
    <tr key={match.id} className="border-t">
      {name}
      <td className={classNames(cellStyle, 'text-ink-3 max-md:hidden')}>
        {t(`transactions.field.${match.foundAs}`)}
        {hasMore && index === 0 ? ` (${t('search.hasMore')})` : null}
      </td>
      {/* The link's text lies deeper than the rule looks. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td className={cellStyle}>
        <Link
          href={paths.transaction(connectionId, match.id)}
          prefetch={false}
          className="text-accent-text font-medium underline underline-offset-2"
        >
          <span className="block max-w-40 truncate sm:max-w-56">{match.partyName ?? match.id}</span>
        </Link>
      </td>
      <td className={cellStyle}>
        <StatusBadge look="plain" status={match.status} />
      </td>
      <td className={classNames(cellStyle, 'text-right whitespace-nowrap tabular-nums')}>
        {match.amountText}
      </td>
      <td className={classNames(cellStyle, 'whitespace-nowrap max-lg:hidden')}>
        <Moment iso={match.createdAt} utc={match.createdUtc} text={match.createdText} />
      </td>
    </tr>
  ));
}
