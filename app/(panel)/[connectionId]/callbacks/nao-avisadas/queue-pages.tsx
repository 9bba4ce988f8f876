import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { type QueueSearch, queueText } from './queue-search.ts';

interface QueuePagesProps {
  connectionId: string;
  search: QueueSearch;
  hasNextPage: boolean;
}

/** The pages beside this one; nothing where there is one only. */
export function QueuePages({ connectionId, search, hasNextPage }: QueuePagesProps) {
  const t = useTranslations('transactions');
  const callbacks = useTranslations('callbacks');
  const page = Math.max(1, search.page);
  if (page === 1 && !hasNextPage) return null;
  const href = (target: number) =>
    `${paths.undelivered(connectionId)}${queueText({ ...search, page: target })}`;
  return (
    <nav aria-label={t('pagination')} className="mt-4 flex items-center justify-end gap-2">
      <span className="text-muted mr-2 tabular-nums">{callbacks('page', { page })}</span>
      {page > 1 ? (
        <Button asChild>
          <Link href={href(page - 1)}>{t('previousPage')}</Link>
        </Button>
      ) : null}
      {hasNextPage ? (
        <Button asChild>
          <Link href={href(page + 1)}>{t('nextPage')}</Link>
        </Button>
      ) : null}
    </nav>
  );
}
