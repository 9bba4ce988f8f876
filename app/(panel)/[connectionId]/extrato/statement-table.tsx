'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { RowSpacer } from '#components/list/row-spacer.tsx';
import { useRowClicks } from '#components/list/use-row-clicks.ts';
import { useRowKeys } from '#components/list/use-row-keys.ts';
import { useRowWindow } from '#components/list/use-row-window.ts';
import { TableHead } from '#components/ui/table-head.tsx';
import { DayHeading } from './day-heading.tsx';
import type { StatementItem } from './statement-items.ts';
import { StatementTableRow } from './statement-row.tsx';

interface StatementTableProps {
  items: StatementItem[];
  connectionId: string;
  /** Short name of the zone that the times are in. */
  zone: string;
  /** Today in São Paulo, which is not closed yet. */
  today: string;
}

const columnCount = 5;

/** The statement, newest first, a heading before each day. `j` and `k` walk the rows. */
export function StatementTable({ items, connectionId, zone, today }: StatementTableProps) {
  const t = useTranslations('statements');
  const frame = useRef<HTMLDivElement>(null);
  const { indexes, before, after, measure, reveal } = useRowWindow(frame, items.length);
  useRowClicks(frame);
  useRowKeys(frame, { count: items.length, reveal });
  const head = 'px-3 py-2.5 font-medium first:pl-4 last:pr-4';
  return (
    <div ref={frame} className="@container overflow-x-clip">
      <table className="w-full border-collapse" aria-rowcount={items.length + 1}>
        <caption className="sr-only">{t('tableCaption')}</caption>
        <TableHead
          cell={head}
          rowIndex={1}
          heads={[
            { text: t('columnTime', { zone }), style: '@max-2xl:hidden' },
            { text: t('columnReason'), style: 'w-full' },
            { text: t('columnAmount'), style: 'text-right @max-2xl:hidden' },
            { text: t('columnAvailable'), style: 'pr-8 text-right @max-4xl:hidden' },
            { text: t('columnBlocked'), style: 'text-right @max-4xl:hidden' },
          ]}
        />
        <tbody>
          <RowSpacer height={before} columns={columnCount} />
          {indexes.map((index) => {
            const item = items[index];
            if (!item) return null;
            const row = { index, measure, connectionId };
            return item.kind === 'day' ? (
              <DayHeading
                key={item.date}
                item={item}
                {...row}
                columnCount={columnCount}
                isToday={item.date === today}
              />
            ) : (
              <StatementTableRow key={item.id} item={item} {...row} />
            );
          })}
          <RowSpacer height={after} columns={columnCount} />
        </tbody>
      </table>
    </div>
  );
}
