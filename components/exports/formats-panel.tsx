'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { ExportFields } from './export-fields.tsx';

type FormatsPanelProps = OpenedPanel & {
  label: string;
  hint?: string;
} & Omit<ComponentProps<typeof ExportFields>, 'hint' | 'onSent' | 'children'>;

/** The forms in which all rows of what a page shows can be had, not only its page. */
export function FormatsPanel(props: FormatsPanelProps) {
  const { id, anchor, open, onOpenChange, label, hint, ...fields } = props;
  const t = useTranslations('exports');
  return (
    // So wide that it is no higher than a small window.
    <PopoverPanel {...{ id, anchor, open, onOpenChange, label }} align="end" className="rail:w-96">
      <ExportFields hint={hint ?? t('rowsHint')} onSent={() => onOpenChange(false)} {...fields} />
    </PopoverPanel>
  );
}
