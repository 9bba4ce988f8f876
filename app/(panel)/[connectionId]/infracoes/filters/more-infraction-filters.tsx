'use client';

import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import type { TypedForm } from '#components/list/chips/typed-chips.tsx';
import {
  FilterInput,
  MoreFiltersForm,
  useTypedFilters,
} from '#components/list/more-filters-form.tsx';
import { parseTypedAmount } from '#lib/domain/money/money.ts';
import { type CaseName, caseNamesOf } from '../search-params.ts';
import { useInfractionFilters } from './use-infraction-filters.tsx';

/** Whom and what an infraction is about. */
export function MoreInfractionFilters({ only, ...opened }: TypedForm<CaseName>) {
  const t = useTranslations('infractions.filters');
  const money = useTranslations('transactions');
  const { infractionDesk } = useCapabilities();
  const { search, setFilters } = useInfractionFilters();
  const names = only ?? caseNamesOf(infractionDesk);
  const { wrong, apply } = useTypedFilters(names, {
    isWrong: (name, text) => name === 'amount' && parseTypedAmount(text) === null,
    onTyped: (typed) => {
      // Who names an infraction wants to see it, wherever it stands.
      const isNamed = Object.values(typed).some((value) => value !== null);
      setFilters({ ...typed, ...(isNamed ? { tab: 'all' } : {}) });
    },
  });
  const isWrong = wrong.includes('amount');

  return (
    <MoreFiltersForm opened={opened} onApply={apply}>
      {names.map((name) => (
        <FilterInput
          key={name}
          name={name}
          label={t(name)}
          defaultValue={search[name]}
          maxLength={name === 'payerName' ? 200 : 64}
          spellCheck={false}
          {...(name === 'amount'
            ? {
                inputMode: 'decimal',
                hint: money('filterAmountHint'),
                error: isWrong ? money('filterAmountWrong') : undefined,
                'aria-invalid': isWrong,
              }
            : {})}
        />
      ))}
    </MoreFiltersForm>
  );
}
