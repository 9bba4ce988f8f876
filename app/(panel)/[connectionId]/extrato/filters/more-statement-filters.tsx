'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { TypedForm } from '#components/list/chips/typed-chips.tsx';
import { FilterInput, MoreFiltersForm } from '#components/list/more-filters-form.tsx';
import { parseTypedAmount } from '#lib/domain/money/money.ts';
import { type TypedPart, typedParts } from '../search-params.ts';
import { useStatementFilters } from './statement-filters.tsx';

const isAmount = (name: TypedPart) => name === 'amountFrom' || name === 'amountTo';

/** The filters that are typed. */
export function MoreStatementFilters({ only = typedParts, ...opened }: TypedForm<TypedPart>) {
  const t = useTranslations('statements');
  const { search, setFilters } = useStatementFilters();
  const [wrongNames, setWrongNames] = useState<readonly TypedPart[]>([]);

  function apply(read: (name: string) => string | null): boolean {
    const typed = only.map((name) => [name, read(name)] as const);
    const wrong = typed
      .filter(([name, text]) => isAmount(name) && text !== null && parseTypedAmount(text) === null)
      .map(([name]) => name);
    setWrongNames(wrong);
    if (wrong.length > 0) return false;
    setFilters(Object.fromEntries(typed));
    return true;
  }

  return (
    <MoreFiltersForm opened={opened} onApply={apply}>
      {only.map((name) => (
        <FilterInput
          key={name}
          name={name}
          label={t(name)}
          error={wrongNames.includes(name) ? t('amountWrong') : undefined}
          inputMode={isAmount(name) ? 'decimal' : 'text'}
          defaultValue={search[name]}
          maxLength={name === 'reason' ? 200 : 64}
          aria-invalid={wrongNames.includes(name)}
        />
      ))}
    </MoreFiltersForm>
  );
}
