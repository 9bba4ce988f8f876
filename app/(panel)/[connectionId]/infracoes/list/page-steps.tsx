'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useFilters } from '../filters/filters-context.tsx';

/** Which page of how many; nothing when there is only one. */
export function PageSteps({ pages }: { pages: number }) {
  const t = useTranslations('infractions');
  const { search, setFilters } = useFilters();
  const page = Math.max(1, search.page);
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={t('pagination')}
      className="mt-4 flex items-center justify-end gap-3 print:hidden"
    >
      <span className="text-muted tabular-nums">{t('pageOf', { page, pages })}</span>
      <Button
        size="icon"
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => setFilters({ page: page - 1 })}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        size="icon"
        aria-label={t('nextPage')}
        disabled={page >= pages}
        onClick={() => setFilters({ page: page + 1 })}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
