'use client';

import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { presetNames } from '#lib/period-presets.ts';
import {
  attemptNumbers,
  isFiltered,
  noFilters,
  results,
  statusClasses,
  transactionStatuses,
} from '../search-params.ts';
import { FilterSelect } from './filter-select.tsx';
import { useLogFilters } from './log-filters.tsx';
import { MoreFilters } from './more-filters.tsx';

/** Everything that narrows the log. `isForeign`: only what another service's API can filter. */
export function FilterBar({ isForeign }: { isForeign: boolean }) {
  const t = useTranslations('callbacks');
  const statusText = useTranslations('status');
  const period = useTranslations('transactions');
  const { search, setFilters, pending } = useLogFilters();
  return (
    <div className="mb-4 grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <FilterSelect
          label={t('result')}
          anyLabel={t('resultAny')}
          value={search.result}
          options={results
            .filter((value) => !isForeign || value !== 'failed')
            .map((value) => ({ value, label: t(`resultOf.${value}`) }))}
          onChange={(result) => setFilters({ result })}
        />
        <FilterSelect
          label={t('period')}
          anyLabel={period('periodAny')}
          value={search.period}
          options={presetNames.map((value) => ({ value, label: period(`period${value}`) }))}
          onChange={(chosen) => setFilters({ period: chosen, from: null, to: null })}
        />
        {isForeign ? null : (
          <>
            <FilterSelect
              label={t('statusClass')}
              anyLabel={t('statusClassAny')}
              value={search.class}
              options={statusClasses.map((value) => ({ value, label: `HTTP ${String(value)}xx` }))}
              onChange={(value) => setFilters({ class: value })}
            />
            <FilterSelect
              label={t('attempt')}
              anyLabel={t('attemptAny')}
              value={search.attempt}
              options={attemptNumbers.map((value) => ({
                value,
                label: t('attemptOf', { attempt: value }),
              }))}
              onChange={(attempt) => setFilters({ attempt })}
            />
            <FilterSelect
              label={t('told')}
              anyLabel={t('toldAny')}
              value={search.told}
              options={transactionStatuses.map((value) => ({ value, label: statusText(value) }))}
              onChange={(told) => setFilters({ told })}
            />
          </>
        )}
        <MoreFilters isForeign={isForeign} />
      </div>
      <div className="text-muted flex min-h-7 flex-wrap items-center gap-x-3 text-xs">
        {isFiltered(search) ? (
          <Button look="ghost" size="small" className="-mx-2" onClick={() => setFilters(noFilters)}>
            {t('clearFilters')}
          </Button>
        ) : null}
        {pending ? (
          <span role="status" className="ml-auto flex items-center gap-1.5">
            <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
            {t('updating')}
          </span>
        ) : null}
      </div>
    </div>
  );
}
