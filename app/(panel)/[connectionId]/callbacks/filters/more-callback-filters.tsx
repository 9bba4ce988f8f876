'use client';

import { useTranslations } from 'next-intl';
import { useParams } from 'next/navigation';
import { useState } from 'react';
import { SelectField } from '#components/action/select-field.tsx';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
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
  const servers = useServers(search.host);
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
      {shown.map(({ key, label, inputMode }) =>
        key === 'host' && servers !== null ? (
          <SelectField
            key={key}
            id="filter-host"
            name={key}
            label={t('column.host')}
            defaultValue={search.host}
            options={[
              { value: '', label: t('cause.all') },
              ...servers.map((value) => ({ value, label: value })),
            ]}
          />
        ) : (
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
        ),
      )}
    </MoreFiltersForm>
  );
}

/** Those to choose from, with the one that is chosen; null where not all of them are known. */
function useServers(chosen: string): readonly string[] | null {
  const { connectionId } = useParams<{ connectionId: string }>();
  const { data = [], isError } = useOwnRoute<string[] | null>({
    key: [connectionId, 'callbacks', 'servers'],
    address: `/api/callback-servers?connection=${encodeURIComponent(connectionId)}`,
    everyMs: false,
  });
  if (isError || data === null) return null;
  return chosen === '' || data.includes(chosen) ? data : [chosen, ...data];
}
