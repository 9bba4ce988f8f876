'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import type { TypedForm } from '#components/list/chips/typed-chips.tsx';
import { FilterInput, MoreFiltersForm } from '#components/list/more-filters-form.tsx';
import type { TypedName } from '#lib/client/lists/transaction-list.ts';
import { readTyped, typedFieldOf } from '#lib/client/lists/typed-fields.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/** The exact fields of the API, for when the search box is not precise enough. */
export function MoreTransactionFilters({ only, ...opened }: TypedForm<TypedName>) {
  const t = useTranslations('transactions');
  const [wrongNames, setWrongNames] = useState<readonly TypedName[]>([]);
  const { search, setFilters } = useTransactionFilters();
  const { filterFields } = useCapabilities();
  const names = only ?? filterFields;

  function apply(read: (name: string) => string | null): boolean {
    const typed = new Map(names.map((name) => [name, read(name)]));
    const wrong = names.filter((name) => {
      const value = typed.get(name) ?? null;
      return value !== null && readTyped(name, value) === null;
    });
    setWrongNames(wrong);
    if (wrong.length > 0) return false;
    setFilters(Object.fromEntries(typed));
    return true;
  }

  return (
    <MoreFiltersForm opened={opened} onApply={apply}>
      {names.map((name) => {
        const { label, inputMode, hint, wrong } = typedFieldOf(name);
        const isWrong = wrong !== undefined && wrongNames.includes(name);
        return (
          <FilterInput
            key={name}
            name={name}
            label={t(label)}
            hint={hint && t(hint)}
            error={isWrong ? t(wrong) : undefined}
            defaultValue={search[name]}
            inputMode={inputMode}
            maxLength={200}
            aria-invalid={isWrong}
          />
        );
      })}
    </MoreFiltersForm>
  );
}
