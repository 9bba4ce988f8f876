'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRef } from 'react';
import { DeadlineLeft } from '#components/facts/deadline-left.tsx';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { useRowKeys } from '#components/list/use-row-keys.ts';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { InfractionGroup } from '#lib/domain/states/infraction-groups.ts';
import { OwnerMenu } from '../[infractionId]/case/owner-menu.tsx';
import { DraftMark } from '../draft-mark.tsx';
import type { InfractionListRow, Person } from '../infraction-list-row.ts';

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
  /** Who may answer; empty for a member who may not say who does. */
  members: readonly Person[];
  /** The signed-in member. */
  memberId: string;
}

/**
 * Infractions by what is to be done with them, the most urgent first. `j` and `k` walk the cards,
 * one column after the other.
 */
export function InfractionBoard({ columns, ...rest }: InfractionBoardProps) {
  const t = useTranslations('infractions');
  const frame = useRef<HTMLDivElement>(null);
  const ids = columns.flatMap(({ rows }) => rows.map(({ id }) => id));
  useRowKeys(frame, { count: ids.length, reveal: () => undefined });
  return (
    <div ref={frame} className="@container">
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
                <BoardCard
                  key={row.id}
                  row={row}
                  index={ids.indexOf(row.id)}
                  group={group}
                  {...rest}
                />
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

interface BoardCardProps extends Omit<InfractionBoardProps, 'columns'> {
  row: InfractionListRow;
  /** Over all columns. */
  index: number;
  group: InfractionGroup;
}

function BoardCard({ row, index, group, connectionId, members, memberId }: BoardCardProps) {
  const t = useTranslations('infractions');
  const name = row.payerName ?? t('unknownPayer');
  const mayAssign = members.length > 0;
  return (
    <li
      data-index={index}
      className="rounded-control border-line-strong hover:bg-hover focus-within:bg-hover relative grid gap-1.5 border p-3"
    >
      <div className="flex items-baseline justify-between gap-x-3">
        <Link
          href={paths.infraction(connectionId, row.id)}
          prefetch={false}
          data-row-link
          className="min-w-0 scroll-my-16 font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="font-semibold whitespace-nowrap">{row.amountText}</span>
      </div>
      {/* Each in a line of its own: beside each other they would stand as their words allow. */}
      <p className="text-ink-3 truncate text-xs">{t(`type.${row.type}`)}</p>
      <div className="grid gap-y-0.5">
        {group === 'answer' && row.expiresAt !== null ? (
          <DeadlineLeft expiresAt={row.expiresAt} />
        ) : null}
        <CardDate row={row} group={group} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <InfractionBadge {...row} />
        {row.isDrafted ? <DraftMark /> : null}
      </div>
      {row.owner === null || mayAssign ? null : (
        <p className="text-ink-3 flex items-center gap-1 text-xs">
          <Icon name="UserRound" className="size-3.5" />
          <span className="sr-only">{t('case.owner')}</span> {row.owner.name}
        </p>
      )}
      {mayAssign ? (
        // Over the link that the whole card is.
        <div className="relative z-1 -mx-2 -mb-1.5 w-fit max-w-full">
          <OwnerMenu
            connectionId={connectionId}
            infractionId={row.id}
            owner={row.owner}
            members={members}
            memberId={memberId}
            card={{ name }}
          />
        </div>
      ) : null}
    </li>
  );
}

/** The date that says most of it, with what it is the date of. */
function CardDate({ row, group }: Pick<BoardCardProps, 'row' | 'group'>) {
  const t = useTranslations('infractions');
  const dates = {
    answer: {
      what: t('expiresAt'),
      iso: row.expiresAt,
      utc: row.expiresUtc,
      text: row.expiresText,
    },
    // The deadline is that of the defense: a decision has none.
    analysis: {
      what: t('reportedAt'),
      iso: row.reportedAt,
      utc: row.reportedUtc,
      text: row.reportedText,
    },
    ended: {
      what: t('board.ended'),
      iso: row.updatedAt,
      utc: row.updatedUtc,
      text: row.updatedText,
    },
  } satisfies Record<InfractionGroup, object>;
  const { what, iso, utc, text } = dates[group];
  return (
    <span className="text-ink-3 text-xs">
      {iso === null ? (
        t('noDeadline')
      ) : (
        <>
          {what} <Moment iso={iso} utc={utc} text={text} />
        </>
      )}
    </span>
  );
}
