import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The transaction's shape while it is on its way. */
export function TransactionLoading() {
  const t = useTranslations('transaction');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-5">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-7 w-96 max-w-full" />
      <div className="with-aside">
        <div>
          <Skeleton className="rounded-panel h-28" />
          <Skeleton className="rounded-panel h-72" />
          <Skeleton className="rounded-panel h-64" />
        </div>
        <div>
          <Skeleton className="rounded-panel h-44" />
          <Skeleton className="rounded-panel h-28" />
        </div>
      </div>
    </div>
  );
}
