import { useLocale, useTranslations } from 'next-intl';
import { PageNav } from '#components/list/page-nav.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { StatementPageSize } from './filters/statement-page-size.tsx';
import { type StatementSearch, writeStatementSearch } from './search-params.ts';

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
      <StatementPageSize />
    </PageNav>
  );
}
