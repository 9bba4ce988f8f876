import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { FileFormat } from '#lib/exports/file-formats.ts';

interface FormatChoiceProps {
  /** None: what the form's own address does not make. */
  format?: FileFormat;
  formAction?: string;
  onClick?: (event: MouseEvent) => void;
  /** It cannot be had as things are; the hint says why. */
  isOff?: boolean;
  hint: ReactNode;
  children: ReactNode;
}

/** Sends the form around it for a file of one format, with what that is for below its name. */
export function FormatChoice(props: FormatChoiceProps) {
  const { format, formAction, onClick, isOff = false, hint, children } = props;
  return (
    <Button
      type="submit"
      name={format && 'format'}
      value={format}
      formAction={formAction}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      className="h-auto flex-col items-start gap-0 py-1.5 text-left whitespace-normal"
    >
      {children}
      <span className="text-ink-3 text-xs font-normal">{hint}</span>
    </Button>
  );
}

/** Leaves the file of the form around it to the export centre, once or again and again. */
export function CentreChoice() {
  const t = useTranslations('exports');
  // Both have one name: of the form's values the last one that is ticked counts.
  return [
    { value: 'once', text: t('centre'), hint: t('centreHint') },
    { value: 'again', text: t('schedule.fromList'), hint: t('schedule.fromListHint') },
  ].map(({ value, text, hint }) => (
    <label key={value} className="flex items-start gap-2 text-sm">
      <input type="checkbox" name="centre" value={value} className="mt-0.5 size-4 shrink-0" />
      <span className="grid">
        {text}
        <span className="text-ink-3 text-xs text-pretty">{hint}</span>
      </span>
    </label>
  ));
}
