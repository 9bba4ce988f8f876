'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { FilterInput } from '#components/list/filter-input.tsx';
import { MoreFiltersForm } from '#components/list/more-filters-form.tsx';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { useLogFilters } from './log-filters.tsx';

const fields = [
  { key: 'code', label: 'filterCode', inputMode: 'numeric', own: false },
  { key: 'host', label: 'filterHost', inputMode: 'text', own: true },
  { key: 'url', label: 'filterUrl', inputMode: 'text', own: false },
  { key: 'transaction', label: 'filterTransaction', inputMode: 'text', own: false },
] as const;

/** The exact fields: code, host, part of the address, transaction. */
export function MoreCallbackFilters(opened: OpenedPanel) {
  const t = useTranslations('callbacks');
  const { callbackRecords } = useCapabilities();
  const [codeWrong, setCodeWrong] = useState(false);
  const { search, setFilters } = useLogFilters();
  const shown = fields.filter(({ own }) => !own || callbackRecords);
  const values = { ...search, code: search.code === null ? '' : String(search.code) };

  function apply(read: (name: string) => string | null): boolean {
    const code = read('code');
    const isWrong = code !== null && !/^[1-9]\d{2}$/.test(code);
    setCodeWrong(isWrong);
    if (isWrong) return false;
    setFilters({
      code: code === null ? null : Number(code),
      host: read('host'),
      url: read('url'),
      transaction: read('transaction'),
    });
    return true;
  }

  return (
    <MoreFiltersForm opened={opened} onApply={apply} noValidate>
      {shown.map(({ key, label, inputMode }) => (
        <FilterInput
          key={key}
          name={key}
          label={t(label)}
          error={key === 'code' && codeWrong ? t('filterCodeWrong') : undefined}
          inputMode={inputMode}
          defaultValue={values[key]}
          maxLength={200}
          aria-invalid={key === 'code' && codeWrong ? true : undefined}
        />
      ))}
      <p className="text-ink-3 text-xs">{t('filterUrlReach')}</p>
    </MoreFiltersForm>
  );
}
