'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { FilterInput } from '#components/list/filter-input.tsx';
import { MoreFiltersForm } from '#components/list/more-filters-form.tsx';
import { isDay } from '#lib/domain/time/dates.ts';
import { useLogFilters } from './log-filters.tsx';

const fields = [
  { key: 'code', label: 'filterCode', type: 'text', inputMode: 'numeric', own: false },
  { key: 'host', label: 'filterHost', type: 'text', inputMode: 'text', own: true },
  { key: 'url', label: 'filterUrl', type: 'text', inputMode: 'text', own: false },
  { key: 'transaction', label: 'filterTransaction', type: 'text', inputMode: 'text', own: false },
  { key: 'from', label: 'filterFrom', type: 'datetime-local', inputMode: 'none', own: false },
  { key: 'to', label: 'filterTo', type: 'datetime-local', inputMode: 'none', own: false },
] as const;

type FieldKey = (typeof fields)[number]['key'];

/** A whole day, as links carry it, is its first or last minute in a field that has minutes. */
function fieldValue(key: FieldKey, value: string): string {
  if (!isDay(value)) return value;
  return key === 'from' ? `${value}T00:00` : `${value}T23:59`;
}

/** The exact fields: code, host, part of the address, transaction, and the ends of the period. */
export function MoreCallbackFilters() {
  const t = useTranslations('callbacks');
  const { callbackRecords } = useCapabilities();
  const [codeWrong, setCodeWrong] = useState(false);
  const { search, setFilters } = useLogFilters();
  const shown = fields.filter(({ own }) => !own || callbackRecords);
  const values = { ...search, code: search.code === null ? '' : String(search.code) };
  const count = shown.filter(({ key }) => values[key] !== '').length;

  function apply(read: (name: string) => string | null): boolean {
    const code = read('code');
    const isWrong = code !== null && !/^[1-9]\d{2}$/.test(code);
    setCodeWrong(isWrong);
    if (isWrong) return false;
    const ends = { from: read('from'), to: read('to') };
    setFilters({
      code: code === null ? null : Number(code),
      host: read('host'),
      url: read('url'),
      transaction: read('transaction'),
      ...ends,
      // Two fixed ends and a period that moves would contradict each other.
      ...((ends.from ?? ends.to) === null ? {} : { period: null }),
    });
    return true;
  }

  return (
    <MoreFiltersForm count={count} onApply={apply} noValidate>
      {shown.map(({ key, label, type, inputMode }) => (
        <FilterInput
          key={key}
          name={key}
          label={t(label)}
          error={key === 'code' && codeWrong ? t('filterCodeWrong') : undefined}
          type={type}
          inputMode={inputMode}
          defaultValue={fieldValue(key, values[key])}
          maxLength={200}
          aria-invalid={key === 'code' && codeWrong ? true : undefined}
        />
      ))}
      <p className="text-muted text-xs">{t('filterZone')}</p>
    </MoreFiltersForm>
  );
}
