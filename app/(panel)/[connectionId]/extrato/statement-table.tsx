'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { RowSpacer } from '#components/list/row-window/row-spacer.tsx';
import { useRowWindow } from '#components/list/row-window/use-row-window.ts';
import { useRowClicks } from '#components/list/use-row-clicks.ts';
import { useRowKeys } from '#components/list/use-row-keys.ts';
import { TableHead } from '#components/ui/table-head.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { DayHeading } from './day-heading.tsx';
import type { DayItem, RowItem, StatementItem } from './statement-items.ts';
import { StatementPartRow } from './statement-part.tsx';
import { StatementTableRow } from './statement-row.tsx';

interface StatementTableProps {
  items: (DayItem | RowItem)[];
  connectionId: string;
  /** Short name of the zone that the times are in. */
  zone: string;
  /** Today in São Paulo, which is not closed yet. */
  today: string;
  /** See RowPlace. */
  readsOn: boolean;
}

const head =
  'bg-surface sticky top-14 z-11 h-9 px-3 py-0 font-medium first:pl-4 last:pr-4 print:static low:static @max-2xl:sr-only';

/**
 * The statement, newest first, a heading before each day, which stays in sight while its rows are.
 * `j` and `k` walk the rows; the line of a withdrawal opens into them.
 */
export function StatementTable(props: StatementTableProps) {
  const { items, connectionId, zone, today, readsOn } = props;
  const t = useTranslations('statements');
  // Where no money can be blocked that balance is told nowhere.
  const { infractions: canBlock } = useCapabilities();
  const columnCount = canBlock ? 6 : 5;
  // As wide whichever of the rows are drawn.
  const settles = items.some((item) => item.kind === 'row' && item.settled !== null);
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const shown: StatementItem[] = items.flatMap((item): StatementItem[] =>
    item.kind === 'row' && opened.has(item.id) ? [item, ...item.parts] : [item],
  );
  const headingOf = (index: number) =>
    shown.findLastIndex(({ kind }, place) => kind === 'day' && place <= index);
  const { indexes, heading, before, after, measure, reveal } = useRowWindow(
    frame,
    shown.length,
    headingOf,
  );
  useRowClicks(frame);
  useRowKeys(frame, { count: shown.length, reveal });
  const toggle = (id: string) => setOpened((ids) => ids.symmetricDifference(new Set([id])));

  function draw(index: number): ReactNode {
    const item = shown[index];
    if (!item) return null;
    const row = { index, measure, connectionId, readsOn };
    switch (item.kind) {
      case 'day':
        return (
          <DayHeading
            key={item.date}
            item={item}
            {...row}
            columnCount={columnCount}
            isToday={item.date === today}
          />
        );
      case 'part':
        return <StatementPartRow key={`part ${item.id}`} item={item} {...row} />;
      case 'row':
        return (
          <StatementTableRow
            key={item.id}
            item={item}
            {...row}
            isOpen={opened.has(item.id)}
            onToggle={() => toggle(item.id)}
          />
        );
    }
  }

  return (
    <div ref={frame} data-list="" className="@container overflow-x-clip max-sm:-mx-4">
      <table className="w-full border-collapse" aria-rowcount={shown.length + 1}>
        <caption className="sr-only">{t('tableCaption')}</caption>
        <TableHead
          cell={head}
          rowIndex={1}
          heads={[
            { text: t('columnTime', { zone }), style: 'whitespace-nowrap @max-2xl:hidden' },
            { text: t('columnParty'), style: 'w-full' },
            { text: t('columnReason'), style: '@max-5xl:hidden' },
            { text: t('columnAmount'), style: 'text-right @max-2xl:hidden' },
            {
              text: t('columnAvailable'),
              style: 'pr-8! text-right whitespace-nowrap @max-4xl:hidden',
            },
            ...(canBlock
              ? [
                  {
                    text: t('columnBlocked'),
                    style: classNames(
                      'text-right whitespace-nowrap @max-4xl:hidden',
                      settles && 'min-w-50',
                    ),
                  },
                ]
              : []),
          ]}
        />
        <tbody>
          {heading === null ? null : draw(heading)}
          <RowSpacer height={before} columns={columnCount} />
          {indexes.map(draw)}
          <RowSpacer height={after} columns={columnCount} />
        </tbody>
      </table>
    </div>
  );
}
