import { useTranslations } from 'next-intl';
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
      <div className="rounded-card border-line mt-13 grid gap-px overflow-hidden border">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-14 rounded-none" />
        ))}
      </div>
    </div>
  );
}
