import { useTranslations } from 'next-intl';
import { LoadingRows } from '#components/page/loading-rows.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The inbox's shape while its rows are on their way. */
export function InfractionsLoading() {
  const t = useTranslations('infractions');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="mb-5 h-9 w-36" />
      <Skeleton className="mb-4 h-10 w-full max-w-xl" />
      <div className="mb-4 flex flex-wrap gap-2">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-10 w-36" />
        ))}
      </div>
      <LoadingRows count={8} height="h-16" className="mt-10" />
    </div>
  );
}
