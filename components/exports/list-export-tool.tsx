'use client';

import { useTranslations } from 'next-intl';
import { paths } from '#lib/client/navigation/paths.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { ListKind } from '#lib/exports/lists/list-files.ts';
import { ExportTool } from './export-tool.tsx';

interface ListExportToolProps {
  role: MemberRole;
  connectionId: string;
  list: ListKind | 'audit';
  /** The list's own address: empty or beginning with `?`. The file has its filters and order. */
  address: string;
}

/** A list as a file, among its tools. */
export function ListExportTool({ role, connectionId, list, address }: ListExportToolProps) {
  const t = useTranslations();
  return (
    <ExportTool
      role={role}
      label={t('transactions.export')}
      action={(list === 'audit' ? paths.auditFile : paths.listFile)(address)}
      hasCentre={list !== 'audit'}
      // It has few filters.
      hasRoom={list === 'audit'}
      of={{ connection: connectionId, list }}
    />
  );
}
