import { useTranslations } from 'next-intl';
import { LoadingRows } from '#components/page/loading-rows.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The page's shape while its first rows are on their way. */
export function TransactionsLoading() {
  const t = useTranslations('transactions');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="mb-5 h-9 w-44" />
      <div className="mb-4 flex flex-wrap gap-2">
        <Skeleton className="h-10 min-w-64 flex-1 basis-80" />
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-10 w-36" />
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-10 w-36" />
      </div>
      <LoadingRows count={12} height="h-14" className="mt-13" />
    </div>
  );
}
