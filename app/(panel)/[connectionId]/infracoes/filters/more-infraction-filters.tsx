'use client';

import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import type { TypedForm } from '#components/list/chips/typed-chips.tsx';
import {
  FilterInput,
  MoreFiltersForm,
  useTypedFilters,
} from '#components/list/more-filters-form.tsx';
import type { TypedName } from '#lib/client/lists/transaction-list.ts';
import { wrongWords } from '#lib/client/lists/typed-fields.ts';
import { type CaseName, caseNamesOf, namedDate } from '../search-params.ts';
import { useInfractionFilters } from './use-infraction-filters.tsx';

/** What is typed as it is among the filters of transactions. */
const checkedAs: Partial<Record<CaseName, TypedName>> = {
  amount: 'amount',
  amountFrom: 'amountFrom',
  amountTo: 'amountTo',
  payerDocument: 'document',
  transactionId: 'id',
  endToEndId: 'endToEndId',
};

/** Whom and what an infraction is about. */
export function MoreInfractionFilters({ only, ...opened }: TypedForm<CaseName>) {
  const t = useTranslations('infractions.filters');
  const money = useTranslations('transactions');
  const { infractionDesk } = useCapabilities();
  const { search, setFilters } = useInfractionFilters();
  const names = only ?? caseNamesOf(infractionDesk);
  const { errors, apply } = useTypedFilters(names, {
    problemOf: (name, text) => {
      const words = checkedAs[name] ? wrongWords(checkedAs[name], text) : null;
      return words && money(words);
    },
    onTyped: (typed) => {
      // Who names an infraction wants to see it, wherever it stands.
      const isNamed = Object.values(typed).some((value) => value !== null);
      setFilters({ ...typed, ...(isNamed ? { ...namedDate(search), tab: 'all' } : {}) });
    },
  });

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
          error={errors[name]}
          aria-invalid={errors[name] !== undefined}
          {...(name.startsWith('amount') ? { inputMode: 'decimal' } : {})}
          {...(name === 'amount' ? { hint: money('filterAmountHint') } : {})}
        />
      ))}
    </MoreFiltersForm>
  );
}
