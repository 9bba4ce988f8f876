'use client';

import { useTranslations } from 'next-intl';
import { ExportGate } from '#components/action/export-gate.tsx';
import { useEdition } from '#components/connection-edition.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { classNames } from '#lib/class-names.ts';
import type { MemberRole } from '#lib/contract/panel.ts';
import type { SavedView } from '#lib/contract/saved-view.ts';
import { type ColumnId, isDefault } from '../columns/column-ids.ts';
import { ColumnsMenu } from '../columns/columns-menu.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { useFilters } from '../filters/filters-context.tsx';
import { searchText, sortColumns, sortDirections } from '../search-params.ts';
import { ViewsMenu } from '../views/views-menu.tsx';

interface ListToolsProps {
  connectionId: string;
  columns: readonly ColumnId[];
  views: readonly SavedView[];
  zone: string;
  role: MemberRole;
}

/** How the list is shown and kept: order, columns, views. */
export function ListTools({ connectionId, columns, views, zone, role }: ListToolsProps) {
  const t = useTranslations('transactions');
  const { search, setFilters } = useFilters();
  const edition = useEdition();
  const cols = isDefault(columns, edition) ? null : [...columns];
  const address = searchText({ ...search, cols, page: null, view: null });
  const orders = sortColumns.flatMap((sort) =>
    sortDirections.map((dir) => ({ sort, dir, value: `${sort}-${dir}` })),
  );
  return (
    <div className="mb-3 flex flex-wrap items-start gap-2 print:hidden">
      {/* The API-key edition lists newest first and cannot be asked for more. */}
      <select
        hidden={edition === 'gateway'}
        aria-label={t('sort')}
        value={`${search.sort}-${search.dir}`}
        onChange={(event) => {
          const order = orders.find(({ value }) => value === event.target.value);
          if (order) setFilters({ sort: order.sort, dir: order.dir });
        }}
        className={classNames(controlStyle, 'h-8 w-auto px-2')}
      >
        {orders.map(({ sort, dir, value }) => (
          <option key={value} value={value}>
            {t(`order.${sort}.${dir}`)}
          </option>
        ))}
      </select>
      <ColumnsMenu columns={columns} zone={zone} />
      <ExportGate role={role} label={t('export')}>
        <ExportMenu connectionId={connectionId} address={address} columns={columns} />
      </ExportGate>
      <ViewsMenu connectionId={connectionId} views={views} query={address.slice(1)} />
    </div>
  );
}
