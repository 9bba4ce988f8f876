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
import { typedFieldOf, wrongWords } from '#lib/client/lists/typed-fields.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/** The exact fields of the API, for when the search box is not precise enough. */
export function MoreTransactionFilters({ only, ...opened }: TypedForm<TypedName>) {
  const t = useTranslations('transactions');
  const { search, setFilters } = useTransactionFilters();
  const { filterFields } = useCapabilities();
  const names = only ?? filterFields;

  const { errors, apply } = useTypedFilters(names, {
    problemOf: (name, text) => {
      const words = wrongWords(name, text);
      return words && t(words);
    },
    onTyped: setFilters,
  });

  return (
    <MoreFiltersForm opened={opened} onApply={apply}>
      {names.map((name) => {
        const { label, inputMode, hint } = typedFieldOf(name);
        return (
          <FilterInput
            key={name}
            name={name}
            label={t(label)}
            hint={hint && t(hint)}
            error={errors[name]}
            defaultValue={search[name]}
            inputMode={inputMode}
            maxLength={200}
            aria-invalid={errors[name] !== undefined}
          />
        );
      })}
    </MoreFiltersForm>
  );
}
