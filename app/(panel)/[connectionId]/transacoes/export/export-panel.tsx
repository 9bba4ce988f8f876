'use client';

import { useTranslations } from 'next-intl';
import { ExportFields } from '#components/exports/export-fields.tsx';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';

interface ExportPanelProps extends OpenedPanel {
  connectionId: string;
  /** The list's address as it is: the file has the same filters and order. */
  address: string;
  /** The file has these columns in this order. */
  columns: readonly ColumnId[];
}

/** The whole list as a file, not only the page. */
export function ExportPanel({ connectionId, address, columns, ...opened }: ExportPanelProps) {
  const t = useTranslations('transactions');
  return (
    <PopoverPanel {...opened} label={t('export')} align="end">
      <TransactionExportFields
        hint={t('exportHint')}
        address={address}
        onSent={() => opened.onOpenChange(false)}
        of={{ connection: connectionId, columns: columns.join() }}
      />
    </PopoverPanel>
  );
}

interface TransactionFieldsProps {
  hint: string;
  address: string;
  /** What the file is of, by the names of the form's fields. */
  of: Readonly<Record<string, string>>;
  onSent: () => void;
}

/** In which form a file of transactions is wanted, and with which data of people. */
export function TransactionExportFields({ hint, address, of, onSent }: TransactionFieldsProps) {
  const people = useTranslations('people');
  return (
    <ExportFields
      action={paths.transactionsFile(address)}
      hint={hint}
      of={of}
      onSent={onSent}
      // What was selected is written at once.
      hasCentre={!('ids' in of)}
    >
      <label className="flex items-start gap-2 text-sm">
        <input type="checkbox" name="people" value="whole" className="mt-0.5 size-4 shrink-0" />
        <span className="grid">
          {people('whole')}
          <span className="text-ink-3 text-xs text-pretty">{people('wholeHint')}</span>
        </span>
      </label>
    </ExportFields>
  );
}
