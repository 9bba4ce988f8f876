'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { TypedChips } from '#components/list/chips/typed-chips.tsx';
import { FilterFrame } from '#components/list/filter-frame.tsx';
import { FilterSelect } from '#components/list/filter-select.tsx';
import { MoreFilters } from '#components/list/more-filters.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { forEachName } from '#lib/client/lists/define-list.ts';
import type { HowRead } from './how-read.ts';
import { PeriodFilter } from './period-filter.tsx';
import { ReadAs } from './read-as.tsx';
import { TransactionStatusFilter } from './transaction-status-filter.tsx';
import { useListPaste } from './use-list-paste.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';
import { useTypedChips } from './use-typed-chips.ts';

const exactFilters = latePart(
  async () => (await import('./more-transaction-filters.tsx')).MoreTransactionFilters,
);

interface FilterBarProps {
  how: HowRead | null;
  tools: ReactNode;
}

/** Everything that narrows the list. It stays in place whatever the list does below it. */
export function TransactionFilterBar({ how, tools }: FilterBarProps) {
  const t = useTranslations('transactions');
  const typeText = useTranslations('type');
  const filters = useTransactionFilters();
  const { search, setFilters } = filters;
  const { filterTypes: types } = useCapabilities();
  const router = useRouter();
  // Were this a redirect of the server, nothing would stand on the page until the next one came.
  useEffect(() => {
    if (how?.chips) router.replace(how.chips, { scroll: false });
  }, [how, router]);
  return (
    <FilterFrame
      below={how?.as && search.q ? <ReadAs as={how.as} how={how} /> : null}
      search={
        <SearchBox
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          q={search.q}
          onSearch={(q) => setFilters({ q, as: null })}
          onEnter={(q) => {
            // What is there already was read: not all of it becomes chips of its own.
            if (q !== search.q || filters.pending || how?.enters)
              setFilters({ q, as: null, view: 'chips' });
          }}
          onPaste={useListPaste()}
          maxLength={512}
        />
      }
      tools={tools}
      filters={filters}
    >
      <TransactionStatusFilter />
      <FilterSelect
        label={t('type')}
        anyLabel={t('typeAny')}
        value={search.type}
        options={types.map((value) => ({ value, label: typeText(value) }))}
        onChange={(type) => setFilters({ type })}
      />
      <PeriodFilter />
      <TypedChips
        part={exactFilters}
        chips={useTypedChips(search)}
        onRemove={(names) => setFilters(forEachName(names, null))}
      />
      <MoreFilters part={exactFilters} />
    </FilterFrame>
  );
}
