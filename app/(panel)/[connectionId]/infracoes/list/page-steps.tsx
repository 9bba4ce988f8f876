'use client';

import { useTranslations } from 'next-intl';
import { PageNav } from '#components/list/page-nav.tsx';
import { useFilters } from '../filters/filters-context.tsx';

/** Which page of how many; nothing when there is only one. */
export function PageSteps({ pages }: { pages: number }) {
  const t = useTranslations('infractions');
  const { search, setFilters } = useFilters();
  const page = Math.max(1, search.page);
  if (pages <= 1) return null;
  return (
    <PageNav
      label={t('pagination')}
      place={t('pageOf', { page, pages })}
      page={page}
      hasNextPage={page < pages}
      steps={{ previous: t('previousPage'), next: t('nextPage') }}
      go={{ onGo: (target) => setFilters({ page: target }) }}
    />
  );
}
