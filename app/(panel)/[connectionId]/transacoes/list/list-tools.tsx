'use client';

import { useTranslations } from 'next-intl';
import { ExportGate } from '#components/action/export-gate.tsx';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { DensitySwitch } from '#components/list/density-switch.tsx';
import { ToolPopover } from '#components/list/tool-popover.tsx';
import { ViewsTool } from '#components/list/views/views-tool.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { isDefault } from '#lib/client/lists/transaction-columns.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { exportHash } from '#lib/client/navigation/export-hash.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { SavedView } from '#lib/contract/panel/saved-view.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';

const columnsPanel = latePart(async () => (await import('./columns-panel.tsx')).ColumnsPanel);
const exportPanel = latePart(async () => (await import('../export/export-panel.tsx')).ExportPanel);

interface ListToolsProps {
  connectionId: string;
  columns: readonly ColumnId[];
  views: readonly SavedView[];
  zone: string;
  role: MemberRole;
}

/** How the list is shown and kept: columns, views, a file. */
export function ListTools({ connectionId, columns, views, zone, role }: ListToolsProps) {
  const t = useTranslations('transactions');
  const { search } = useTransactionFilters();
  const capabilities = useCapabilities();
  const cols = isDefault(columns, capabilities) ? null : [...columns];
  const shown = { ...search, page: null, view: null };
  const address = transactionListSearch.text({ ...shown, cols });
  // A view has its columns whatever whoever opens it looks at otherwise.
  const viewed = transactionListSearch.text({ ...shown, cols: [...columns] });
  return (
    <>
      <DensitySwitch />
      <ToolPopover
        isPlain
        icon="Columns3"
        label={t('columns')}
        part={columnsPanel}
        own={{ columns, zone }}
      />
      <ViewsTool list="transactions" {...{ connectionId, views, role }} address={viewed} />
      <ExportGate role={role} label={t('export')}>
        <ToolPopover
          icon="Download"
          label={t('export')}
          part={exportPanel}
          own={{ connectionId, address, columns }}
          openedBy={exportHash}
        />
      </ExportGate>
    </>
  );
}
