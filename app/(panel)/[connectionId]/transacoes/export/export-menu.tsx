'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { askSecondFactor } from '#components/action/second-factor.ts';
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
  const people = useTranslations('people');
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
      {csvFormats.map((format) => (
        <Button key={format} type="submit" name="format" value={format} className="justify-start">
          {t(`exportFormat.${format}`)}
        </Button>
      ))}
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

/** With the data of people in it, a file waits for the second factor. */
async function sendOnceShown(event: SubmitEvent<HTMLFormElement>): Promise<void> {
  const form = event.currentTarget;
  const fields = new FormData(form, event.nativeEvent.submitter);
  if (!fields.has('people')) return;
  event.preventDefault();
  if (!(await askSecondFactor())) return;
  // The menu with the form may be gone by now.
  const sent = document.createElement('form');
  sent.method = 'post';
  sent.action = form.action;
  for (const [name, value] of fields) {
    const field = document.createElement('input');
    field.name = name;
    field.value = typeof value === 'string' ? value : '';
    sent.append(field);
  }
  sent.hidden = true;
  document.body.append(sent);
  sent.submit();
  sent.remove();
}
