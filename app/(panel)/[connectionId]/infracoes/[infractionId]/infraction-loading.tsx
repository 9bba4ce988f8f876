import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of an infraction's page. */
export function InfractionLoading() {
  const t = useTranslations('infractions');
  return (
    <div role="status" aria-label={t('loadingOne')}>
      <Skeleton className="mb-5 h-9 w-64" />
      <div className="with-aside lg:max-side:grid-cols-[minmax(0,1fr)]">
        <div>
          <Skeleton className="h-64" />
          <Skeleton className="h-80" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
