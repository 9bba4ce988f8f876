'use client';

import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { ListExportTool } from '#components/exports/list-export-tool.tsx';
import { PeriodChip } from '#components/list/chips/period-chip.tsx';
import { TypedChips } from '#components/list/chips/typed-chips.tsx';
import { DensitySwitch } from '#components/list/density-switch.tsx';
import { FilterFrame } from '#components/list/filter-frame.tsx';
import { FilterSelect } from '#components/list/filter-select.tsx';
import { MoreFilters } from '#components/list/more-filters.tsx';
import { ViewsTool } from '#components/list/views/views-tool.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { forEachName } from '#lib/client/lists/define-list.ts';
import { presetNames } from '#lib/client/navigation/period-presets.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { SavedView } from '#lib/contract/panel/saved-view.ts';
import { transactionStatuses } from '#lib/domain/states/enum-values.ts';
import {
  attempts,
  callbackListSearch,
  callbackResults,
  statusClasses,
  splitIds,
} from '../search-params.ts';
import { useLogFilters } from './log-filters.tsx';

const exactFilters = latePart(
  async () => (await import('./more-callback-filters.tsx')).MoreCallbackFilters,
);

interface CallbackFilterBarProps {
  connectionId: string;
  role: MemberRole;
  views: readonly SavedView[];
}

/** Everything that narrows the log: where it is no record of ours, only what the API can filter. */
export function CallbackFilterBar({ connectionId, role, views }: CallbackFilterBarProps) {
  const t = useTranslations('callbacks');
  const said = useTranslations('transactions.said');
  const statusText = useTranslations('status');
  const { callbackRecords, callbackAttempts } = useCapabilities();
  const filters = useLogFilters();
  const { search, setFilters } = filters;
  const typed = [
    { name: 'code', label: t('filterCode') },
    { name: 'host', label: t('column.host') },
    { name: 'url', label: t('filterUrl') },
    { name: 'transaction', label: t('filterTransactionId') },
  ] as const;
  // Of many ids none is read on a chip, and of an address any part was meant.
  function sentenceOf(name: string, label: string, value: string): string {
    const count = name === 'transaction' ? splitIds(value).length : 1;
    if (count > 1) return t('saidTransactions', { count });
    return said(name === 'url' ? 'has' : 'is', { label, value });
  }
  return (
    <FilterFrame
      filters={filters}
      tools={
        <>
          <DensitySwitch />
          <ViewsTool
            list="callbacks"
            {...{ connectionId, views, role }}
            address={callbackListSearch.text({ ...search, page: null })}
          />
          <ListExportTool
            role={role}
            connectionId={connectionId}
            list="callbacks"
            address={callbackListSearch.text(search)}
          />
        </>
      }
    >
      <FilterSelect
        label={t('result')}
        anyLabel={t('resultAny')}
        value={search.result}
        options={callbackResults
          .filter((value) => callbackRecords || value !== 'failed')
          .map((value) => ({ value, label: t(`resultOf.${value}`) }))}
        onChange={(result) => setFilters({ result })}
      />
      <PeriodChip
        subject={t('saidSent')}
        value={search}
        presets={presetNames}
        hasTime
        onChange={setFilters}
      />
      {callbackRecords ? (
        <>
          <FilterSelect
            label={t('statusClass')}
            anyLabel={t('statusClassAny')}
            value={search.class}
            options={statusClasses.map((value) => ({ value, label: `HTTP ${String(value)}xx` }))}
            onChange={(value) => setFilters({ class: value })}
          />
          {callbackAttempts ? (
            <FilterSelect
              label={t('attempt')}
              anyLabel={t('attemptAny')}
              value={search.attempt}
              options={attempts.map((value) => ({
                value,
                label: value === 'resent' ? t('resent') : t('attemptOf', { attempt: value }),
              }))}
              onChange={(attempt) => setFilters({ attempt })}
            />
          ) : null}
          <FilterSelect
            label={t('told')}
            anyLabel={t('sentStatusAny')}
            value={search.told}
            options={transactionStatuses.map((value) => ({ value, label: statusText(value) }))}
            onChange={(told) => setFilters({ told })}
          />
        </>
      ) : null}
      <TypedChips
        part={exactFilters}
        chips={typed
          .map(({ name, label }) => ({ name, label, value: search[name] ?? '' }))
          .filter(({ value }) => value !== '')
          .map(({ name, label, value }) => ({
            names: [name],
            sentence: sentenceOf(name, label, String(value)),
          }))}
        onRemove={(names) => setFilters(forEachName(names, null))}
      />
      <MoreFilters part={exactFilters} />
    </FilterFrame>
  );
}
