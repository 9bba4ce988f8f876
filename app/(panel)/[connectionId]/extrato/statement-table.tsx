'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { RowSpacer } from '#components/list/row-spacer.tsx';
import { useRowKeys } from '#components/list/use-row-keys.ts';
import { useRowWindow } from '#components/list/use-row-window.ts';
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
  useRowKeys(frame, { count: items.length, reveal });
  const head = 'px-3 py-2.5 font-medium first:pl-4 last:pr-4';
  return (
    <div ref={frame} className="rounded-card border-line bg-surface overflow-x-clip border">
      <table className="w-full border-collapse" aria-rowcount={items.length + 1}>
        <caption className="sr-only">{t('tableCaption')}</caption>
        <thead>
          <tr aria-rowindex={1} className="text-muted text-left text-xs">
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t('columnTime', { zone })}
            </th>
            <th scope="col" className={`${head} w-full`}>
              {t('columnReason')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('columnAmount')}
            </th>
            <th scope="col" className={`${head} text-right max-md:hidden`}>
              {t('columnAvailable')}
            </th>
            <th scope="col" className={`${head} text-right max-md:hidden`}>
              {t('columnBlocked')}
            </th>
          </tr>
        </thead>
        <tbody>
          <RowSpacer height={before} columns={columnCount} />
          {indexes.map((index) => {
            const item = items[index];
            if (!item) return null;
            return item.kind === 'day' ? (
              <DayHeading
                key={item.date}
                item={item}
                index={index}
                measure={measure}
                connectionId={connectionId}
                columnCount={columnCount}
                isToday={item.date === today}
              />
            ) : (
              <StatementTableRow
                key={item.id}
                item={item}
                index={index}
                measure={measure}
                connectionId={connectionId}
              />
            );
          })}
          <RowSpacer height={after} columns={columnCount} />
        </tbody>
      </table>
    </div>
  );
}
