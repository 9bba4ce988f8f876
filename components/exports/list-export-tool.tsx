'use client';

import { useTranslations } from 'next-intl';
import { ExportGate } from '#components/action/export-gate.tsx';
import { ToolPopover } from '#components/list/tool-popover.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { ListKind } from '#lib/exports/lists/list-files.ts';

const exportPanel = latePart(async () => (await import('./list-export-panel.tsx')).ListExportPanel);

interface ListExportToolProps {
  role: MemberRole;
  connectionId: string;
  list: ListKind | 'audit';
  /** The list's own address: empty or beginning with `?`. */
  address: string;
}

/** A list as a file, among its tools. */
export function ListExportTool({ role, ...own }: ListExportToolProps) {
  const t = useTranslations();
  return (
    <ExportGate role={role} label={t('transactions.export')}>
      <ToolPopover icon="Download" label={t('transactions.export')} part={exportPanel} own={own} />
    </ExportGate>
  );
}
