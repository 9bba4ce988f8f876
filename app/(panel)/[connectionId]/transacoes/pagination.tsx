'use client';

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { classNames } from '#lib/class-names.ts';
import { useFilters } from './filters/filters-context.tsx';
import { pageSizes } from './search-params.ts';

/** Which page of how many, and how many rows each has. */
export function Pagination({ pages }: { pages: number }) {
  const t = useTranslations('transactions');
  const locale = useLocale();
  const { search, setFilters } = useFilters();
  const page = Math.max(1, search.page);
  const number = new Intl.NumberFormat(locale);
  const steps = [
    { label: t('firstPage'), Icon: ChevronFirst, target: 1, off: page <= 1 },
    { label: t('previousPage'), Icon: ChevronLeft, target: page - 1, off: page <= 1 },
    { label: t('nextPage'), Icon: ChevronRight, target: page + 1, off: page >= pages },
    { label: t('lastPage'), Icon: ChevronLast, target: pages, off: page >= pages },
  ];
  return (
    <nav
      aria-label={t('pagination')}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden"
    >
      <label className="text-muted flex items-center gap-2 whitespace-nowrap">
        {t('pageSize')}
        <select
          value={search.limit}
          onChange={(event) => {
            const chosen = pageSizes.find((size) => String(size) === event.target.value);
            setFilters({ limit: chosen ?? null });
          }}
          className={classNames(controlStyle, 'h-9 w-auto px-2')}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <div className="flex items-center gap-1">
        <span className="text-muted mr-2 tabular-nums">
          {t('pageOf', { page: number.format(page), pages: number.format(pages) })}
        </span>
        {steps.map(({ label, Icon, target, off }) => (
          <Button
            key={label}
            size="icon"
            aria-label={label}
            title={label}
            disabled={off}
            onClick={() => setFilters({ page: target })}
          >
            <Icon aria-hidden />
          </Button>
        ))}
      </div>
    </nav>
  );
}
