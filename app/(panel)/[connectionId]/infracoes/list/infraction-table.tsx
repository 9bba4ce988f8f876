'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { type ReactNode, useRef } from 'react';
import { Moment } from '#components/facts/moment.tsx';
import { ListTable } from '#components/list/list-table.tsx';
import { rowLinkStyle } from '#components/list/row-link.tsx';
import { rowHeight, rowPadding } from '#components/list/row-style.ts';
import { SelectAll, SelectBox } from '#components/list/select-box.tsx';
import { useRowClicks } from '#components/list/use-row-clicks.ts';
import { useRowKeys } from '#components/list/use-row-keys.ts';
import { useRowSelection } from '#components/list/use-row-selection.ts';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';
import type { InfractionListRow, Person } from '../infraction-list-row.ts';
import { sortOf } from '../search-params.ts';
import { Status, When } from './row-facts.tsx';
import { RowOwner } from './row-owner.tsx';

const assignChosen = latePart(async () => (await import('./assign-chosen.tsx')).AssignChosen);

interface InfractionTableProps {
  rows: readonly InfractionListRow[];
  connectionId: string;
  /** All of them ended: when is what matters, and no deadline any more. */
  isEnded: boolean;
  /** Somebody can own an infraction. */
  hasOwners: boolean;
  /** Whom rows can be given to; without anybody none can be selected. */
  members: readonly Person[];
  /** The signed-in member. */
  memberId: string;
  /** Short name of the zone that the times are in. */
  zone: string;
}

const gaps = 'px-3 @xl:compact:not-first:pl-2 @xl:compact:not-last:pr-2 first:pl-4 last:pr-4';
const cell = `${rowPadding} ${gaps}`;
const nameStyle = `${rowLinkStyle} @xl:compact:min-w-0 @xl:compact:truncate @max-xl:line-clamp-2`;
/** Two lines, or in a dense row one, in which each row has the same. */
const lines = 'grid @xl:compact:flex @xl:compact:h-5 @xl:compact:items-center @xl:compact:gap-x-3';
const selectStyle = 'w-9 pr-0! @max-xl:hidden';
/** Until there is room for it and for the name in one line it stands below that. */
const kindStyle = '@max-5xl:hidden @max-[80rem]:not-compact:hidden';

const betweenStyle = '@max-4xl:hidden @min-[59rem]:@max-5xl:hidden';
/**
 * Where there is no room for both the date is left out, or, of rows that stand in order of it, the
 * owner, who is named below the payer then; with a little more room that is who is chosen there.
 */
const stylesOf = (isByReport: boolean) =>
  isByReport
    ? { owner: '@max-[59rem]:hidden', line: '@[59rem]:hidden', report: betweenStyle }
    : { owner: '@max-4xl:hidden', line: '@4xl:hidden', report: '@max-5xl:hidden' };

/** The inbox. Rows open by click or Enter; `j` and `k` walk them. */
export function InfractionTable(props: InfractionTableProps) {
  const { rows, connectionId, isEnded, hasOwners, members, memberId, zone } = props;
  const t = useTranslations('infractions');
  const { pending, search } = useInfractionFilters();
  const styles = stylesOf(sortOf(search, hasOwners).startsWith('reportedAt'));
  const frame = useRef<HTMLDivElement>(null);
  const selection = useRowSelection(rows);
  const canSelect = members.length > 0;
  // Every row is drawn: none has to be revealed.
  useRowClicks(frame);
  useRowKeys(frame, {
    count: rows.length,
    reveal: () => undefined,
    ...(canSelect && { onSelect: selection.toggle }),
    onClear: selection.clear,
  });
  const heads = [
    ...(canSelect
      ? [
          {
            text: t('selection.all'),
            style: selectStyle,
            shown: (
              <SelectAll label={t('selection.all')} selection={selection} count={rows.length} />
            ),
          },
        ]
      : []),
    {
      text: t(isEnded ? 'column.ended' : 'column.deadline', { zone }),
      style: 'whitespace-nowrap @max-xl:hidden',
    },
    { text: t('column.party'), style: 'w-full' },
    { text: t('column.kind'), style: kindStyle },
    { text: t('column.status'), style: '@max-xl:hidden' },
    ...(hasOwners ? [{ text: t('case.owner'), style: styles.owner }] : []),
    { text: t('column.reported', { zone }), style: `whitespace-nowrap ${styles.report}` },
    { text: t('column.amount'), style: 'text-right @max-xl:hidden' },
  ];
  return (
    <>
      <ListTable frame={frame} caption={t('tableCaption')} isPending={pending}>
        <TableHead cell={cell} heads={heads} />
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              index={index}
              isEnded={isEnded}
              styles={styles}
              ownerCell={
                hasOwners ? <RowOwner {...{ row, connectionId, members, memberId }} /> : null
              }
              href={paths.infraction(connectionId, row.id)}
              selectBox={
                canSelect ? (
                  <SelectBox
                    label={t('selection.one', { name: row.payerName ?? row.protocol })}
                    checked={selection.has(row.id)}
                    onToggle={(isRange) => selection.toggle(index, isRange)}
                  />
                ) : null
              }
              isSelected={selection.has(row.id)}
            />
          ))}
        </tbody>
      </ListTable>
      <Late
        part={assignChosen}
        wanted={selection.ids.length > 0}
        props={{ connectionId, selection, members, memberId }}
      />
    </>
  );
}

interface RowProps {
  row: InfractionListRow;
  index: number;
  isEnded: boolean;
  styles: ReturnType<typeof stylesOf>;
  /** Null: nobody can own it. */
  ownerCell: ReactNode;
  href: string;
  /** Null: rows cannot be selected. */
  selectBox: ReactNode;
  isSelected: boolean;
}

function Row(props: RowProps) {
  const { row, index, isEnded, styles, ownerCell, href, selectBox, isSelected } = props;
  const t = useTranslations('infractions');
  return (
    <tr
      data-index={index}
      aria-selected={selectBox ? isSelected : undefined}
      className={classNames(
        rowHeight,
        'hover:bg-hover aria-selected:bg-selected relative cursor-pointer',
      )}
    >
      {selectBox ? <td className={classNames(cell, selectStyle)}>{selectBox}</td> : null}
      <td className={classNames(cell, 'whitespace-nowrap @max-xl:hidden')}>
        <When row={row} isEnded={isEnded} />
      </td>
      <td
        className={classNames(
          cell,
          'w-full min-w-36 wrap-anywhere @max-xl:px-4 @xl:compact:max-w-0',
        )}
      >
        <span className={`${lines} gap-y-0.5`}>
          <span className="flex min-w-0 items-baseline justify-between gap-x-3">
            <Link
              href={href}
              prefetch={false}
              data-row-link
              draggable={false}
              title={row.payerName ?? undefined}
              className={nameStyle}
            >
              <span className="sr-only">{row.id} </span>
              {row.payerName ?? t('unknownPayer')}
            </Link>
            <span className="font-medium whitespace-nowrap tabular-nums @xl:hidden">
              {row.amountText}
            </span>
          </span>
          {/* On a phone how long there is, and how it stands, are said in a line of their own. */}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 *:whitespace-normal @xl:hidden">
            <When row={row} isEnded={isEnded} />
            <Status row={row} />
          </span>
          <span className="text-ink-3 @xl:compact:contents flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
            <span className="@max-3xl:@xl:compact:hidden @5xl:compact:hidden @xl:compact:whitespace-nowrap @[80rem]:hidden">
              {t(`type.${row.type}`)}
            </span>
            <span
              className={classNames(
                '@xl:compact:hidden',
                row.payerDocument !== null && 'whitespace-nowrap',
              )}
            >
              {row.payerDocument ?? row.protocol}
            </span>
          </span>
          {row.owner === null ? null : (
            <span
              className={classNames(
                'text-ink-3 @xl:compact:hidden flex items-center gap-1 text-xs',
                styles.line,
              )}
            >
              <Icon name="UserRound" className="size-3.5" />
              <span className="sr-only">{t('case.owner')}</span> {row.owner.name}
            </span>
          )}
        </span>
      </td>
      <td className={classNames(cell, 'whitespace-nowrap', kindStyle)}>{t(`type.${row.type}`)}</td>
      <td className={classNames(cell, '@max-xl:hidden')}>
        {/* Two lines are as high here as those of the payer. */}
        <span className={`${lines} @xl:compact:whitespace-nowrap -my-px`}>
          <Status row={row} />
        </span>
      </td>
      {ownerCell ? (
        <td title={row.owner?.name} className={classNames(cell, 'max-w-40 truncate', styles.owner)}>
          {ownerCell}
        </td>
      ) : null}
      <td className={classNames(cell, 'whitespace-nowrap', styles.report)}>
        <Moment iso={row.reportedAt} utc={row.reportedUtc} text={row.reportedText} />
      </td>
      <td
        className={classNames(
          cell,
          'text-right font-medium whitespace-nowrap tabular-nums @max-xl:hidden',
        )}
      >
        {row.amountText}
      </td>
    </tr>
  );
}
