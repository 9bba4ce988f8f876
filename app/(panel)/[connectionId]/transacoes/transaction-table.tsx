'use client';

import { useTable } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { RowSpacer } from '#components/list/row-spacer.tsx';
import { useDetail } from '#components/list/use-detail.ts';
import { useRowClicks } from '#components/list/use-row-clicks.ts';
import { useRowKeys } from '#components/list/use-row-keys.ts';
import { useRowWindow } from '#components/list/use-row-window.ts';
import { type ColumnId, isDefault } from '#lib/client/lists/transaction-columns.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { LateDrawer, loadDrawer } from './detail/late-drawer.tsx';
import { useTransactionFilters } from './filters/use-transaction-filters.tsx';
import type { ListPage } from './list/list-page.ts';
import { buildColumns, cellStyle, tableFeatureSet } from './screen-columns.tsx';

interface TransactionTableProps {
  list: ListPage;
  connectionId: string;
  columns: readonly ColumnId[];
  /** Short name of the zone that the times are in. */
  zone: string;
}

/** The list. Rows open beside it by click or Enter; `j` and `k` walk them. */
export function TransactionTable({ list, connectionId, columns, zone }: TransactionTableProps) {
  const t = useTranslations();
  const { search, pending } = useTransactionFilters();
  const { detail } = useDetail();
  const frame = useRef<HTMLDivElement>(null);
  const rowWindow = useRowWindow(frame, list.rows.length);
  useRowClicks(frame);
  useRowKeys(frame, { count: list.rows.length, reveal: rowWindow.reveal });
  const chosen = !isDefault(columns, useCapabilities());
  const definitions = useMemo(
    () => buildColumns({ t, zone, connectionId, columns, chosen }),
    [t, zone, connectionId, columns, chosen],
  );
  const table = useTable({
    features: tableFeatureSet,
    columns: definitions,
    data: list.rows,
    getRowId: (row) => row.id,
  });
  const rows = table.getRowModel().rows;
  const firstRow = (Math.max(1, search.page) - 1) * search.limit;
  return (
    <div
      ref={frame}
      onPointerEnter={loadDrawer}
      onFocus={loadDrawer}
      className={classNames(
        '@container rounded-panel border border-line bg-surface transition-opacity',
        chosen ? 'overflow-x-auto' : 'overflow-x-clip',
        pending && 'opacity-60',
      )}
    >
      <table className="w-full border-collapse" aria-busy={pending} aria-rowcount={list.total + 1}>
        <caption className="sr-only">{t('transactions.tableCaption')}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr
              key={group.id}
              aria-rowindex={1}
              className={classNames('text-ink-3 text-left text-xs', chosen && 'bg-surface')}
            >
              {group.headers.map((header) => (
                // FlexRender writes its text, which the rule cannot see.
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <th
                  key={header.id}
                  scope="col"
                  className={classNames(
                    'px-3 py-2.5 font-medium first:pl-4 last:pr-4',
                    cellStyle(header.column.id, chosen),
                  )}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          <RowSpacer height={rowWindow.before} columns={columns.length} />
          {rowWindow.indexes.map((index) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <tr
                key={row.id}
                ref={rowWindow.measure}
                data-index={index}
                aria-rowindex={firstRow + index + 2}
                aria-current={detail === row.id ? true : undefined}
                className={classNames(
                  'relative cursor-pointer border-t hover:bg-hover aria-[current]:bg-accent-soft',
                  chosen && 'bg-surface',
                )}
              >
                {row.getAllCells().map((cell) => (
                  // FlexRender writes its text, which the rule cannot see.
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                  <td
                    key={cell.id}
                    className={classNames(
                      'px-3 py-2.5 first:pl-4 last:pr-4',
                      cellStyle(cell.column.id, chosen),
                    )}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
          })}
          <RowSpacer height={rowWindow.after} columns={columns.length} />
        </tbody>
      </table>
      <LateDrawer connectionId={connectionId} rows={list.rows} />
    </div>
  );
}
