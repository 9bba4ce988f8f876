import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { paths } from '#lib/client/navigation/paths.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import { type CallbackArchive, archiveSearch } from './read-archive.ts';

interface ArchiveNoteProps {
  archive: CallbackArchive;
  connectionId: string;
  transactionId: string;
}

/** Says that older attempts are in files, the way to them, and what came of it. */
export function ArchiveNote({ archive, connectionId, transactionId }: ArchiveNoteProps) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const { until, attempts } = archive;
  if (attempts?.ok && attempts.value.length > 0) return null;
  if (attempts?.ok) return <p className="text-ink-3">{t('archiveNone')}</p>;
  const { name, value } = archiveSearch;
  return (
    <p className="text-ink-2 flex flex-wrap gap-x-3 gap-y-1">
      <span role={attempts ? 'alert' : undefined}>
        {attempts
          ? t('archiveUnread')
          : t('archiveBefore', { when: formatDateTime(until, locale) })}
      </span>
      <Link
        href={`${paths.transaction(connectionId, transactionId)}?${name}=${value}#callbacks`}
        prefetch={false}
        className="text-accent-text rounded-control underline underline-offset-2 print:hidden"
      >
        {t('archiveOpen')}
      </Link>
    </p>
  );
}
