'use client';

import { useTranslations } from 'next-intl';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ListKind } from '#lib/exports/lists/list-files.ts';
import { ExportFields } from './export-fields.tsx';

interface ListExportPanelProps extends OpenedPanel {
  connectionId: string;
  list: ListKind | 'audit';
  /** The list's own address: the file has the same filters and order. */
  address: string;
}

/** All rows of what a page lists as a file, not only the page. */
export function ListExportPanel(props: ListExportPanelProps) {
  const { connectionId, list, address, ...opened } = props;
  const t = useTranslations();
  return (
    <PopoverPanel {...opened} label={t('transactions.export')}>
      <ExportFields
        action={(list === 'audit' ? paths.auditFile : paths.listFile)(address)}
        hasCentre={list !== 'audit'}
        hint={t('exports.rowsHint')}
        of={{ connection: connectionId, list }}
      />
    </PopoverPanel>
  );
}
