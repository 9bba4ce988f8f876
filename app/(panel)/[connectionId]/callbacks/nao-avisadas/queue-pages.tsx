import { PageNav } from '#components/list/page-nav.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { type QueueSearch, queueText } from './queue-search.ts';

interface QueuePagesProps {
  connectionId: string;
  search: QueueSearch;
  hasNextPage: boolean;
}

/** The pages beside this one; nothing where there is one only. */
export function QueuePages({ connectionId, search, hasNextPage }: QueuePagesProps) {
  const page = Math.max(1, search.page);
  if (page === 1 && !hasNextPage) return null;
  const base = paths.undelivered(connectionId);
  return (
    <PageNav
      page={page}
      hasNextPage={hasNextPage}
      steps={['previous', 'next']}
      go={{ hrefOf: (target) => `${base}${queueText({ ...search, page: target })}` }}
    />
  );
}
