import { useTranslations } from 'next-intl';
import { LoadingRows } from '#components/page/loading-rows.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The statement's shape while its first rows are on their way. */
export function StatementsLoading() {
  const t = useTranslations('statements');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="mb-5 h-9 w-44" />
      <Skeleton className="mb-3 h-8 w-96 max-w-full" />
      <Skeleton className="mb-4 h-40 xl:h-36" />
      <LoadingRows count={12} height="h-14" />
    </div>
  );
}
