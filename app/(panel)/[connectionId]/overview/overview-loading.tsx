import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The overview's shape while its figures are on their way. */
export function OverviewLoading() {
  const t = useTranslations('overview');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-5">
      <Skeleton className="h-9 w-44" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="rounded-panel h-32" />
        <Skeleton className="rounded-panel h-32" />
      </div>
      <Skeleton className="rounded-panel h-80" />
      <Skeleton className="rounded-panel h-96" />
    </div>
  );
}
