'use client';

// FlexRender writes the text of headers and cells, which the rule cannot see.
/* oxlint-disable jsx-a11y/control-has-associated-label */

import { useTable } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { classNames } from '#lib/class-names.ts';
import { useFilters } from './filters/filters-context.tsx';
import { buildColumns, columnStyle, tableFeatureSet } from './transaction-columns.tsx';
import type { TransactionRow } from './transaction-row.ts';
import { useRowKeys } from './use-row-keys.ts';

interface TransactionTableProps {
  rows: TransactionRow[];
  connectionId: string;
  /** Short name of the zone that the times are in. */
  zone: string;
}

/** The list. Rows open by click, Enter, or `j` and `k` to walk them. */
export function TransactionTable({ rows, connectionId, zone }: TransactionTableProps) {
  const t = useTranslations();
  const { pending } = useFilters();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const columns = useMemo(() => buildColumns({ t, zone, connectionId }), [t, zone, connectionId]);
  const table = useTable({
    features: tableFeatureSet,
    columns,
    data: rows,
    getRowId: (row) => row.id,
  });
  return (
    <div
      className={classNames(
        'overflow-x-clip rounded-card border border-line bg-surface transition-opacity',
        pending && 'opacity-60',
      )}
    >
      <table className="w-full border-collapse" aria-busy={pending}>
        <caption className="sr-only">{t('transactions.tableCaption')}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="text-muted text-left text-xs">
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={classNames(
                    'px-3 py-2.5 font-medium first:pl-4 last:pr-4',
                    columnStyle[header.column.id],
                  )}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="hover:bg-neutral-soft relative border-t">
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={classNames(
                    'px-3 py-2.5 first:pl-4 last:pr-4',
                    columnStyle[cell.column.id],
                  )}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
