import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The statement's shape while its first rows are on their way. */
export function StatementsLoading() {
  const t = useTranslations('statements');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="mb-5 h-9 w-44" />
      <Skeleton className="mb-3 h-8 w-96 max-w-full" />
      <Skeleton className="mb-4 h-40 xl:h-36" />
      <div className="rounded-card border-line grid gap-px overflow-hidden border">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-14 rounded-none" />
        ))}
      </div>
    </div>
  );
}
