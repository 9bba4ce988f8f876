import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of a page that has none of its own. */
export function PageLoading() {
  const t = useTranslations('shell');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-5">
      <Skeleton className="h-9 w-44" />
      <Skeleton className="rounded-panel h-64" />
      <Skeleton className="rounded-panel h-64" />
    </div>
  );
}
