'use client';

import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEdition } from '#components/connection-edition.tsx';
import { Button } from '#components/ui/button.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { classNames } from '#lib/class-names.ts';
import { filterTypesOf } from '#lib/edition-features.ts';
import type { SearchField } from '#lib/search-query.ts';
import { isFiltered, noFilters } from '../search-params.ts';
import { useFilters } from './filters-context.tsx';
import { MoreFilters } from './more-filters.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { ReadAs } from './read-as.tsx';
import { SearchBox } from './search-box.tsx';
import { StatusFilter } from './status-filter.tsx';

interface FilterBarProps {
  /** Today in São Paulo, `yyyy-MM-dd`, by the server's clock. */
  today: string;
  readAs: SearchField | null;
}

/** Everything that narrows the list. It stays in place whatever the list does below it. */
export function FilterBar({ today, readAs }: FilterBarProps) {
  const t = useTranslations('transactions');
  const typeText = useTranslations('type');
  const { search, setFilters, pending } = useFilters();
  const types = filterTypesOf(useEdition());
  return (
    <div className="mb-4 grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <SearchBox />
        <StatusFilter />
        <select
          aria-label={t('type')}
          value={search.type ?? ''}
          onChange={(event) => {
            const chosen = types.find((type) => type === event.target.value);
            setFilters({ type: chosen ?? null });
          }}
          className={classNames(controlStyle, 'w-auto')}
        >
          <option value="">{t('typeAny')}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {typeText(type)}
            </option>
          ))}
        </select>
        <PeriodFilter today={today} />
        <MoreFilters />
      </div>
      <div className="text-muted flex min-h-7 flex-wrap items-center gap-x-3 text-xs">
        {readAs && search.q ? <ReadAs readAs={readAs} /> : null}
        {isFiltered(search) ? (
          <Button look="ghost" size="small" className="-mx-2" onClick={() => setFilters(noFilters)}>
            {t('clearFilters')}
          </Button>
        ) : null}
        {pending ? (
          <span role="status" className="ml-auto flex items-center gap-1.5">
            <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
            {t('updating')}
          </span>
        ) : null}
      </div>
    </div>
  );
}
