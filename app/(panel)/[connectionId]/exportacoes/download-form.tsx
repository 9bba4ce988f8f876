'use client';

import { useTranslations } from 'next-intl';
import { sendOnceShown } from '#components/list/send-once-shown.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

interface DownloadFormProps {
  connectionId: string;
  exportId: string;
  name: string;
  people: 'masked' | 'whole';
}

/** Takes the file, which the audit log notes: by a form, so that no link does it by accident. */
export function DownloadForm({ connectionId, exportId, name, people }: DownloadFormProps) {
  const t = useTranslations('exports');
  const fields = { connection: connectionId, export: exportId, people };
  return (
    <form method="post" action={paths.exportFile()} onSubmit={(event) => void sendOnceShown(event)}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" size="small" aria-label={t('downloadOf', { name })}>
        <Icon name="Download" />
        {t('download')}
      </Button>
    </form>
  );
}
