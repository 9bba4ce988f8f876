'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import type { TypedForm } from '#components/list/chips/typed-chips.tsx';
import { FilterInput, MoreFiltersForm } from '#components/list/more-filters-form.tsx';
import { useLogFilters } from './log-filters.tsx';

const fields = [
  { key: 'code', label: 'filterCode', inputMode: 'numeric', own: false },
  { key: 'host', label: 'filterHost', inputMode: 'text', own: true },
  { key: 'url', label: 'filterUrl', inputMode: 'text', own: false },
  { key: 'transaction', label: 'filterTransactionId', inputMode: 'text', own: false },
] as const;

type FieldName = (typeof fields)[number]['key'];

/** The exact fields: code, host, part of the address, transaction. */
export function MoreCallbackFilters({ only, ...opened }: TypedForm<FieldName>) {
  const t = useTranslations('callbacks');
  const { callbackRecords } = useCapabilities();
  const [codeWrong, setCodeWrong] = useState(false);
  const { search, setFilters } = useLogFilters();
  const shown = fields.filter(
    ({ key, own }) => (!own || callbackRecords) && (only?.includes(key) ?? true),
  );
  const values = { ...search, code: search.code === null ? '' : String(search.code) };

  function apply(read: (name: string) => string | null): boolean {
    const code = read('code');
    const isWrong = code !== null && !/^[1-9]\d{2}$/.test(code);
    setCodeWrong(isWrong);
    if (isWrong) return false;
    const typed = Object.fromEntries(shown.map(({ key }) => [key, read(key)]));
    setFilters({ ...typed, ...('code' in typed && { code: code === null ? null : Number(code) }) });
    return true;
  }

  return (
    <MoreFiltersForm opened={opened} onApply={apply} noValidate>
      {shown.map(({ key, label, inputMode }) => (
        <FilterInput
          key={key}
          name={key}
          label={t(label)}
          hint={key === 'url' ? t('filterUrlReach') : undefined}
          error={key === 'code' && codeWrong ? t('filterCodeWrong') : undefined}
          inputMode={inputMode}
          defaultValue={values[key]}
          maxLength={200}
          aria-invalid={key === 'code' && codeWrong ? true : undefined}
        />
      ))}
    </MoreFiltersForm>
  );
}
