import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { DeadlineLeft } from '#components/facts/deadline-left.tsx';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { InfractionGroup } from '#lib/domain/states/infraction-groups.ts';
import type { InfractionListRow } from '../infraction-list-row.ts';

interface BoardColumn {
  group: InfractionGroup;
  rows: readonly InfractionListRow[];
  /** How many there are, these among them. */
  total: number;
  /** The list that has all of them. */
  allHref: string;
  /** What the amounts of the rows come to. */
  sumText: string;
}

interface InfractionBoardProps {
  columns: readonly BoardColumn[];
  connectionId: string;
}

/** Infractions by what is to be done with them, the most urgent first. */
export function InfractionBoard({ columns, connectionId }: InfractionBoardProps) {
  const t = useTranslations('infractions');
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @3xl:grid-cols-3">
        {columns.map(({ group, rows, total, allHref, sumText }) => (
          <section key={group} aria-labelledby={`board-${group}`} className="min-w-0">
            <div className="border-line mb-3 flex flex-wrap items-baseline justify-between gap-x-3 border-b pb-2">
              <h2 id={`board-${group}`} className="flex items-baseline gap-2 font-semibold">
                {t(`tab.${group}`)}
                <span className="text-ink-3 font-normal">{total}</span>
              </h2>
              {rows.length === 0 ? null : (
                <p className="text-ink-2 whitespace-nowrap">
                  {rows.length < total
                    ? t('board.sumOf', { amount: sumText, count: rows.length })
                    : sumText}
                </p>
              )}
            </div>
            {rows.length === 0 ? <p className="text-ink-3">{t('board.none')}</p> : null}
            <ul className="grid gap-2">
              {rows.map((row) => (
                <BoardCard key={row.id} row={row} group={group} connectionId={connectionId} />
              ))}
            </ul>
            {rows.length < total ? (
              <Link
                href={allHref}
                className="rounded-control text-accent-text mt-3 inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {t('board.all', { total })}
              </Link>
            ) : null}
          </section>
        ))}
      </div>
    </div>
  );
}

interface BoardCardProps {
  row: InfractionListRow;
  group: InfractionGroup;
  connectionId: string;
}

function BoardCard({ row, group, connectionId }: BoardCardProps) {
  const t = useTranslations('infractions');
  return (
    <li className="rounded-control border-line-strong hover:bg-hover focus-within:bg-hover relative grid gap-1.5 border p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
        <Link
          href={paths.infraction(connectionId, row.id)}
          prefetch={false}
          className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {row.payerName ?? t('unknownPayer')}
        </Link>
        <span className="ml-auto font-semibold whitespace-nowrap">{row.amountText}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {group === 'answer' && row.expiresAt !== null ? (
          <DeadlineLeft expiresAt={row.expiresAt} />
        ) : (
          <CardDate row={row} group={group} />
        )}
        <InfractionBadge status={row.status} result={row.result} />
      </div>
      <p className="text-ink-3 flex flex-wrap justify-between gap-x-3 text-xs">
        <span>{t(`type.${row.type}`)}</span>
        {group === 'answer' && row.expiresAt !== null ? <CardDate row={row} group={group} /> : null}
        {row.ownerName === null ? null : (
          <span className="flex items-center gap-1">
            <Icon name="UserRound" className="size-3.5" />
            <span className="sr-only">{t('case.owner')}</span> {row.ownerName}
          </span>
        )}
      </p>
    </li>
  );
}

/** The date that the list shows of it, with what it is the date of. */
function CardDate({ row, group }: Pick<BoardCardProps, 'row' | 'group'>) {
  const t = useTranslations('infractions');
  if (group === 'ended') {
    return (
      <span className="text-ink-3 text-xs">
        {t('board.ended')}{' '}
        <Moment iso={row.updatedAt} utc={row.updatedUtc} text={row.updatedText} />
      </span>
    );
  }
  if (row.expiresAt === null) return <span className="text-ink-3 text-xs">{t('noDeadline')}</span>;
  return (
    <span className="text-ink-3 text-xs">
      {t('expiresAt')} <Moment iso={row.expiresAt} utc={row.expiresUtc} text={row.expiresText} />
    </span>
  );
}
