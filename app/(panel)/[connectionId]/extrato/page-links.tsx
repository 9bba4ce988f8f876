import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { PageNav } from '#components/list/page-nav.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { statementPageSizes, type StatementSearch, writeStatementSearch } from './search-params.ts';

interface PageLinksProps {
  connectionId: string;
  search: StatementSearch;
  hasNextPage: boolean;
}

/** The pages before and after, and how many rows each has. The API counts no statement rows. */
export function PageLinks({ connectionId, search, hasNextPage }: PageLinksProps) {
  const t = useTranslations('statements');
  const number = new Intl.NumberFormat(useLocale());
  const page = search.page;
  const base = paths.statements(connectionId);
  return (
    <PageNav
      page={page}
      hasNextPage={hasNextPage}
      steps={['first', 'previous', 'next']}
      words={{
        label: t('pagination'),
        place: t('page', { page: number.format(page) }),
        step: { previous: t('newerPage'), next: t('olderPage') },
      }}
      go={{ hrefOf: (target) => base + writeStatementSearch(search, { page: target }) }}
    >
      <ul
        aria-label={t('pageSize')}
        className="text-ink-3 flex flex-wrap items-center gap-1 text-base"
      >
        <li aria-hidden className="mr-1 max-sm:basis-full">
          {t('pageSize')}
        </li>
        {statementPageSizes.map((limit) => (
          <li key={limit}>
            <Link
              href={base + writeStatementSearch(search, { limit, page: null })}
              aria-current={limit === search.limit ? 'true' : undefined}
              className="rounded-control hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-text inline-grid h-8 min-w-8 place-items-center px-2 tabular-nums"
            >
              {number.format(limit)}
            </Link>
          </li>
        ))}
      </ul>
    </PageNav>
  );
}
