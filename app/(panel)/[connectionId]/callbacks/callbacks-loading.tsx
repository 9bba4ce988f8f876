import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The heights of what is to come, so that nothing moves when it comes. */
export function CallbacksLoading() {
  const t = useTranslations('callbacks');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-[34rem] w-full" />
    </div>
  );
}
