'use client';

import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { FilterFrame } from '#components/list/filter-frame.tsx';
import { FilterSelect } from '#components/list/filter-select.tsx';
import type { SearchField } from '#lib/client/navigation/search-query.ts';
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
  const filters = useFilters();
  const { search, setFilters } = filters;
  const types = useCapabilities().filterTypes;
  return (
    <FilterFrame
      below={readAs && search.q ? <ReadAs readAs={readAs} /> : null}
      list="transactions"
      filters={filters}
    >
      <SearchBox />
      <StatusFilter />
      <FilterSelect
        label={t('type')}
        anyLabel={t('typeAny')}
        value={search.type}
        options={types.map((value) => ({ value, label: typeText(value) }))}
        onChange={(type) => setFilters({ type })}
      />
      <PeriodFilter today={today} />
      <MoreFilters />
    </FilterFrame>
  );
}
