import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { FileFormat } from '#lib/exports/file-formats.ts';

interface FormatChoiceProps {
  format: FileFormat;
  hint: ReactNode;
  children: ReactNode;
}

/** Sends the form around it for a file of one format, with what that is for below its name. */
export function FormatChoice({ format, hint, children }: FormatChoiceProps) {
  return (
    <Button
      type="submit"
      name="format"
      value={format}
      className="h-auto flex-col items-start gap-0 py-1.5 text-left whitespace-normal"
    >
      {children}
      <span className="text-ink-3 text-xs font-normal">{hint}</span>
    </Button>
  );
}

/** Leaves the file of the form around it to the export centre. */
export function CentreChoice() {
  const t = useTranslations('exports');
  return (
    <label className="flex items-start gap-2 text-sm">
      <input type="checkbox" name="centre" value="1" className="mt-0.5 size-4" />
      <span className="grid">
        {t('centre')}
        <span className="text-ink-3 text-xs text-pretty">{t('centreHint')}</span>
      </span>
    </label>
  );
}
