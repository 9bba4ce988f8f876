'use client';

import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { classNames } from '#lib/class-names.ts';
import { useLogFilters } from '../filters/log-filters.tsx';
import { pageSizes } from '../search-params.ts';

/** Which page it is. The log is not counted: it may have millions of rows. */
export function LogPages({ hasNextPage }: { hasNextPage: boolean }) {
  const t = useTranslations('transactions');
  const callbacks = useTranslations('callbacks');
  const { search, setFilters } = useLogFilters();
  const page = Math.max(1, search.page);
  const steps = [
    { label: t('firstPage'), Icon: ChevronFirst, target: 1, off: page <= 1 },
    { label: t('previousPage'), Icon: ChevronLeft, target: page - 1, off: page <= 1 },
    { label: t('nextPage'), Icon: ChevronRight, target: page + 1, off: !hasNextPage },
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
        <span className="text-muted mr-2 tabular-nums">{callbacks('page', { page })}</span>
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
