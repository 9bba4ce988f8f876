'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ToolPopover } from '#components/list/tool-popover.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ColumnId } from '#lib/client/lists/transaction-columns.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { csvFormats } from '#lib/server/exports/csv-formats.ts';

interface ExportMenuProps {
  connectionId: string;
  /** The list's address as it is: the file has the same filters and order. */
  address: string;
  /** The file has these columns in this order. */
  columns: readonly ColumnId[];
}

/** The whole list as a file, not only the page. The browser writes it to disk as it comes. */
export function ExportMenu({ connectionId, address, columns }: ExportMenuProps) {
  const t = useTranslations('transactions');
  const [open, setOpen] = useState(false);
  return (
    <ToolPopover open={open} onOpenChange={setOpen} Icon={Download} label={t('export')}>
      <ExportFields
        hint={t('exportHint')}
        address={address}
        of={{ connection: connectionId, columns: columns.join() }}
      />
    </ToolPopover>
  );
}

interface ExportFieldsProps {
  hint: string;
  address: string;
  /** What the file is of, by the names of the form's fields. */
  of: Readonly<Record<string, string>>;
}

/** In which form the file is wanted. */
export function ExportFields({ hint, address, of }: ExportFieldsProps) {
  const t = useTranslations('transactions');
  return (
    <form method="post" action={paths.transactionsFile(address)} className="grid gap-2">
      <p className="text-ink-3 text-xs">{hint}</p>
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {csvFormats.map((format) => (
        <Button key={format} type="submit" name="format" value={format} className="justify-start">
          {t(`exportFormat.${format}`)}
        </Button>
      ))}
    </form>
  );
}
