import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { FileFormat } from '#lib/exports/file-formats.ts';

interface FormatChoiceProps {
  /** None: what the form's own address does not make. */
  format?: FileFormat;
  formAction?: string;
  onClick?: (event: MouseEvent) => void;
  hint: ReactNode;
  children: ReactNode;
}

/** Sends the form around it for a file of one format, with what that is for below its name. */
export function FormatChoice(props: FormatChoiceProps) {
  const { format, formAction, onClick, hint, children } = props;
  return (
    <Button
      type="submit"
      name={format && 'format'}
      value={format}
      formAction={formAction}
      onClick={onClick}
      className="h-auto flex-col items-start gap-0 py-1.5 text-left whitespace-normal"
    >
      {children}
      <span className="text-ink-3 text-xs font-normal">{hint}</span>
    </Button>
  );
}
