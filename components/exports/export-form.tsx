import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type FileFormat, tableFormats } from '#lib/exports/file-formats.ts';
import { OtherFormats } from './other-formats.tsx';

interface ExportFormProps {
  action: string;
  label: string;
  /** Which rows the file has: beside the form stands no list. */
  hint: string;
  /** What the file is of, by the names of the form's fields. */
  of: Readonly<Record<string, string>>;
  formats?: readonly FileFormat[];
  /** Those of them in sight, in this order; the others are a click away. */
  inSight?: readonly FileFormat[];
  /** Whether a worker can make the file, for the export centre. */
  hasCentre?: boolean;
  /** What else the same rows can be had as. */
  children?: ReactNode;
}

/** All rows as a file, not only the page; the browser writes it as it comes. */
export function ExportForm({
  action,
  label,
  hint,
  of,
  formats = tableFormats,
  inSight = tableFormats.slice(0, 2),
  hasCentre = false,
  children,
}: ExportFormProps) {
  const t = useTranslations('exports');
  return (
    <form
      method="post"
      action={action}
      aria-label={label}
      // On a phone two in a line, as wide as it is.
      className="flex flex-wrap items-center gap-2 max-sm:*:flex-[1_1_calc(50%-0.25rem)] print:hidden"
    >
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {inSight.map((format) => (
        <Button key={format} type="submit" name="format" value={format} size="small">
          <Icon name="Download" />
          {t(`format.${format}`)}
        </Button>
      ))}
      {children}
      <OtherFormats
        action={action}
        hint={hint}
        of={of}
        formats={formats.filter((format) => !inSight.includes(format))}
        hasCentre={hasCentre}
      />
    </form>
  );
}
