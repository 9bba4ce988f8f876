'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEdition } from '#components/connection/connection-edition.tsx';
import { MoreFiltersForm } from '#components/list/more-filters-form.tsx';
import { Field, Input } from '#components/ui/field.tsx';
import { parseTypedAmount } from '#lib/domain/money/money.ts';
import { useFilters } from './filters-context.tsx';

const allFields = [
  { key: 'amount', label: 'filterAmount', inputMode: 'decimal' },
  { key: 'document', label: 'filterDocument', inputMode: 'text' },
  { key: 'name', label: 'filterName', inputMode: 'text' },
  { key: 'id', label: 'filterId', inputMode: 'text' },
  { key: 'endToEndId', label: 'filterEndToEndId', inputMode: 'text' },
  { key: 'clientReference', label: 'filterClientReference', inputMode: 'text' },
] as const;

/** The exact fields of the API, for when the search box is not precise enough. */
export function MoreFilters() {
  const t = useTranslations('transactions');
  const [amountWrong, setAmountWrong] = useState(false);
  const { search, setFilters } = useFilters();
  const edition = useEdition();
  // The list of the API-key edition cannot be asked for the merchant's reference.
  const fields = allFields.filter(({ key }) => edition === 'bearer' || key !== 'clientReference');
  const count = fields.filter(({ key }) => search[key] !== '').length;

  function apply(read: (name: string) => string | null): boolean {
    const amount = read('amount');
    const isWrong = amount !== null && parseTypedAmount(amount) === null;
    setAmountWrong(isWrong);
    if (isWrong) return false;
    setFilters({
      amount,
      document: read('document'),
      name: read('name'),
      id: read('id'),
      endToEndId: read('endToEndId'),
      clientReference: read('clientReference'),
    });
    return true;
  }

  return (
    <MoreFiltersForm
      label={t('moreFilters')}
      summary={count === 0 ? t('moreFilters') : t('moreFiltersCount', { count })}
      applyLabel={t('apply')}
      onApply={apply}
    >
      {fields.map(({ key, label, inputMode }) => (
        <Field
          key={key}
          id={`filter-${key}`}
          label={t(label)}
          hint={key === 'amount' ? t('filterAmountHint') : undefined}
          error={key === 'amount' && amountWrong ? t('filterAmountWrong') : undefined}
        >
          <Input
            id={`filter-${key}`}
            name={key}
            defaultValue={search[key]}
            inputMode={inputMode}
            maxLength={200}
            autoComplete="off"
            aria-invalid={key === 'amount' && amountWrong}
            aria-describedby={key === 'amount' ? 'filter-amount-hint' : undefined}
          />
        </Field>
      ))}
    </MoreFiltersForm>
  );
}
