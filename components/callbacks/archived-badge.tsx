import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { readArchivedCallbackId } from '#lib/domain/keys/archived-callback-id.ts';

/** Says of an attempt that it has left the log and was read from a file. */
export function ArchivedBadge({ id }: { id: string }) {
  const t = useTranslations('callbacks');
  if (readArchivedCallbackId(id) === null) return null;
  return (
    <Badge tone="neutral" icon="Archive">
      {t('archived')}
    </Badge>
  );
}
