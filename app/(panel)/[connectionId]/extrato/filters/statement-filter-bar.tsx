'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TypedChips } from '#components/list/chips/typed-chips.tsx';
import { FilterFrame } from '#components/list/filter-frame.tsx';
import { FilterSelect } from '#components/list/filter-select.tsx';
import { MoreFilters } from '#components/list/more-filters.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { forEachName, namesOf } from '#lib/client/lists/define-list.ts';
import { groupWords } from '#lib/domain/money/statement-groups.ts';
import { balanceTypes, statementOperations } from '#lib/domain/states/enum-values.ts';
import { chosenGroup } from '../search-params.ts';
import { useStatementFilters } from './statement-filters.tsx';
import { useStatementChips } from './use-statement-chips.ts';

const typedFilters = latePart(
  async () => (await import('./more-statement-filters.tsx')).MoreStatementFilters,
);

interface StatementFilterBarProps {
  /** The period's control, which is set on every statement and no filter. */
  period: ReactNode;
  tools: ReactNode;
}

/** Everything that narrows the statement. */
export function StatementFilterBar({ period, tools }: StatementFilterBarProps) {
  const t = useTranslations('statements');
  const filters = useStatementFilters();
  const { search, setFilters } = filters;
  const group = chosenGroup(search);
  return (
    <FilterFrame filters={filters} period={period} tools={tools}>
      <FilterSelect
        label={t('operation')}
        anyLabel={t('any.operation')}
        value={group ?? search.operation}
        options={[
          ...statementOperations.map((value) => ({ value, label: t(value) })),
          ...namesOf(groupWords).map((value) => ({ value, label: t(`group.${value}`) })),
        ]}
        onChange={(chosen) => {
          const words = namesOf(groupWords).find((one) => one === chosen);
          const operation = statementOperations.find((one) => one === chosen) ?? null;
          if (words) setFilters({ operation, reason: groupWords[words] });
          else setFilters({ operation, ...(group && { reason: null }) });
        }}
      />
      <FilterSelect
        label={t('balanceType')}
        anyLabel={t('any.balanceType')}
        value={search.balanceType}
        options={balanceTypes.map((value) => ({ value, label: t(value) }))}
        onChange={(balance) => setFilters({ balanceType: balance })}
      />
      <TypedChips
        part={typedFilters}
        chips={useStatementChips(search)}
        onRemove={(names) => setFilters(forEachName(names, null))}
      />
      <MoreFilters part={typedFilters} />
    </FilterFrame>
  );
}
