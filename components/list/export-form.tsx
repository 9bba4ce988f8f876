import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { csvFormats } from '#lib/server/exports/csv-formats.ts';

interface ExportFormProps {
  action: string;
  label: string;
  /** What the file is of, by the names of the form's fields. */
  of: Readonly<Record<string, string>>;
  /** What else the same rows can be had as. */
  children?: ReactNode;
}

/** All rows as a file, not only the page; the browser writes it as it comes. */
export function ExportForm({ action, label, of, children }: ExportFormProps) {
  const t = useTranslations('statements');
  return (
    <form
      method="post"
      action={action}
      aria-label={label}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {csvFormats.map((format) => (
        <Button key={format} type="submit" name="format" value={format} size="small">
          <Download aria-hidden />
          {t(`exportFormat.${format}`)}
        </Button>
      ))}
      {children}
    </form>
  );
}
