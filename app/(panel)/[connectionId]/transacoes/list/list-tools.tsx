'use client';

import { Sigma } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportGate } from '#components/action/export-gate.tsx';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { type ColumnId, isDefault } from '#lib/client/lists/transaction-columns.ts';
import {
  transactionListSearch,
  sortColumns,
  sortDirections,
} from '#lib/client/lists/transaction-list.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { SavedView } from '#lib/contract/panel/saved-view.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import { ViewsMenu } from '../views/views-menu.tsx';
import { ColumnsMenu } from './columns-menu.tsx';

// Adding up a million takes time, and few ask for it.
const sumPanel = latePart(async () => (await import('../sums/sum-panel.tsx')).SumPanel);

interface ListToolsProps {
  connectionId: string;
  columns: readonly ColumnId[];
  views: readonly SavedView[];
  zone: string;
  role: MemberRole;
}

/** How the list is shown and kept, order, columns, views; and what it comes to. */
export function ListTools(props: ListToolsProps) {
  const { connectionId, columns, views, zone, role } = props;
  const [isSummed, setIsSummed] = useState(false);
  const t = useTranslations('transactions');
  const { search, setFilters } = useTransactionFilters();
  const capabilities = useCapabilities();
  const cols = isDefault(columns, capabilities) ? null : [...columns];
  const address = transactionListSearch.text({ ...search, cols, page: null, view: null });
  const sumAddress = transactionListSearch.text({
    ...search,
    page: null,
    limit: null,
    sort: null,
    dir: null,
    view: null,
  });
  const orders = sortColumns.flatMap((sort) =>
    sortDirections.map((dir) => ({
      sort,
      dir,
      value: `${sort}-${dir}`,
      label: t(`order.${sort}.${dir}`),
    })),
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start gap-2 print:hidden">
        {/* What lists the newest first alone cannot be asked for more. */}
        {capabilities.transactionOrder ? (
          <Select
            aria-label={t('sort')}
            value={`${search.sort}-${search.dir}`}
            options={orders}
            onChange={(value) => {
              const order = orders.find((one) => one.value === value);
              if (order) setFilters({ sort: order.sort, dir: order.dir });
            }}
            className="h-8 w-auto px-2"
          />
        ) : null}
        <ColumnsMenu columns={columns} zone={zone} />
        <ExportGate role={role} label={t('export')}>
          <ExportMenu connectionId={connectionId} address={address} columns={columns} />
        </ExportGate>
        <ViewsMenu connectionId={connectionId} views={views} query={address.slice(1)} />
        {capabilities.transactionTotals ? (
          <Button
            size="small"
            aria-expanded={isSummed}
            onPointerEnter={sumPanel.load}
            onClick={() => setIsSummed(!isSummed)}
          >
            <Sigma aria-hidden className="size-4" />
            {t('sums.button')}
          </Button>
        ) : null}
      </div>
      {isSummed ? (
        <Late part={sumPanel} wanted props={{ connectionId, address: sumAddress }} />
      ) : null}
    </>
  );
}
