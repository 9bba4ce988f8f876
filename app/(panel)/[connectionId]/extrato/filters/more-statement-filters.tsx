'use client';

import { useTranslations } from 'next-intl';
import type { TypedForm } from '#components/list/chips/typed-chips.tsx';
import {
  FilterInput,
  MoreFiltersForm,
  useTypedFilters,
} from '#components/list/more-filters-form.tsx';
import { parseTypedAmount } from '#lib/domain/money/money.ts';
import { type TypedPart, typedParts } from '../search-params.ts';
import { useStatementFilters } from './statement-filters.tsx';

const isAmount = (name: TypedPart) => name === 'amountFrom' || name === 'amountTo';

/** The filters that are typed. */
export function MoreStatementFilters({ only = typedParts, ...opened }: TypedForm<TypedPart>) {
  const t = useTranslations('statements');
  const { search, setFilters } = useStatementFilters();
  const { errors, apply } = useTypedFilters(only, {
    problemOf: (name, text) =>
      isAmount(name) && parseTypedAmount(text) === null ? t('amountWrong') : null,
    onTyped: setFilters,
  });

  return (
    <MoreFiltersForm opened={opened} onApply={apply}>
      {only.map((name) => (
        <FilterInput
          key={name}
          name={name}
          label={t(name)}
          hint={name === 'reason' ? t('reasonHint') : undefined}
          error={errors[name]}
          inputMode={isAmount(name) ? 'decimal' : 'text'}
          defaultValue={search[name]}
          maxLength={name === 'reason' ? 200 : 64}
          aria-invalid={errors[name] !== undefined}
        />
      ))}
    </MoreFiltersForm>
  );
}
