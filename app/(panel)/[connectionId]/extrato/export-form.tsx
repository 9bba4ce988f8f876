import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { csvFormats } from '#lib/server/exports/csv-formats.ts';

/** All rows of these filters as a file, not only the page; the browser writes it as it comes. */
export function ExportForm({ connectionId, address }: { connectionId: string; address: string }) {
  const t = useTranslations('statements');
  return (
    <form
      method="post"
      action={paths.statementsFile(address)}
      aria-label={t('export')}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <input type="hidden" name="connection" value={connectionId} />
      {csvFormats.map((format) => (
        <Button key={format} type="submit" name="format" value={format} size="small">
          <Download aria-hidden />
          {t(`exportFormat.${format}`)}
        </Button>
      ))}
    </form>
  );
}
