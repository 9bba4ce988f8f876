'use client';

import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { CentreChoice, FormatChoice } from '#components/list/format-choice.tsx';
import { sendOnceShown } from '#components/list/send-once-shown.ts';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import { formatCookie, formatsFrom, tableFormats } from '#lib/exports/file-formats.ts';

interface ExportPanelProps extends OpenedPanel {
  connectionId: string;
  /** The list's address as it is: the file has the same filters and order. */
  address: string;
  /** The file has these columns in this order. */
  columns: readonly ColumnId[];
}

/** The whole list as a file, not only the page. The browser writes it to disk as it comes. */
export function ExportPanel({ connectionId, address, columns, ...opened }: ExportPanelProps) {
  const t = useTranslations('transactions');
  return (
    <PopoverPanel {...opened} label={t('export')}>
      <ExportFields
        hint={t('exportHint')}
        address={address}
        of={{ connection: connectionId, columns: columns.join() }}
      />
    </PopoverPanel>
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
  const t = useTranslations('exports');
  const people = useTranslations('people');
  const capabilities = useCapabilities();
  return (
    <form
      method="post"
      action={paths.transactionsFile(address)}
      className="grid gap-2"
      onSubmit={(event) => void sendOnceShown(event)}
    >
      <p className="text-ink-3 text-xs">{hint}</p>
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {formatsFrom(tableFormats, lastFormat()).map((format) => (
        <FormatChoice key={format} format={format} hint={t(`formatHint.${format}`)}>
          {t(`format.${format}`)}
        </FormatChoice>
      ))}
      {capabilities.exports && !('ids' in of) ? <CentreChoice /> : null}
      <label className="flex items-start gap-2 text-sm">
        <input type="checkbox" name="people" value="whole" className="mt-0.5 size-4" />
        <span className="grid">
          {people('whole')}
          <span className="text-ink-3 text-xs text-pretty">{people('wholeHint')}</span>
        </span>
      </label>
    </form>
  );
}

/** What this browser took last; the form is never drawn by the server. */
function lastFormat(): string | undefined {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return cookies.find(([name]) => name === formatCookie)?.[1];
}
