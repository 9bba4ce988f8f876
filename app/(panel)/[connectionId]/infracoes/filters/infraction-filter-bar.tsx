'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '#components/action/select-field.tsx';
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
import type { InfractionView } from '#lib/client/lists/infraction-view.ts';
import { aheadPresets, dayPresets } from '#lib/client/navigation/period-presets.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { SavedView } from '#lib/contract/panel/saved-view.ts';
import {
  analysisResults,
  dateFields,
  dateOf,
  infractionListSearch,
  isOfOtherTabs,
  namedDate,
  openTabOf,
  reporters,
  caseNamesOf,
  types,
} from '../search-params.ts';
import { InfractionStatusFilter } from './infraction-status-filter.tsx';
import { useCaseChips } from './use-case-chips.ts';
import { useInfractionFilters } from './use-infraction-filters.tsx';

const exactFilters = latePart(
  async () => (await import('./more-infraction-filters.tsx')).MoreInfractionFilters,
);

/** A deadline may be of days that are over. */
const pastPresets = ['Yesterday', 'Month', 'LastMonth'] as const;

interface InfractionFilterBarProps {
  view: InfractionView;
  connectionId: string;
  role: MemberRole;
  views: readonly SavedView[];
  /** Who may own an infraction beside the member; null where nobody can. */
  others: readonly { id: string; name: string }[] | null;
}

/** Everything that narrows the inbox. It stays in place whatever the list does. */
export function InfractionFilterBar(props: InfractionFilterBarProps) {
  const { view, connectionId, role, views, others } = props;
  const t = useTranslations('infractions');
  const { infractionDesk } = useCapabilities();
  const filters = useInfractionFilters();
  const { search, setFilters } = filters;
  const date = dateOf(search);
  // What nobody decided yet has no result. A board has what ended beside it.
  const tab = openTabOf(search);
  const hasResults = view === 'board' || tab === 'ended' || tab === 'all' || search.result !== null;
  return (
    <FilterFrame
      tools={
        // Of a board there are neither rows nor a file.
        view === 'board' ? null : (
          <>
            <DensitySwitch />
            <ViewsTool
              list="infractions"
              {...{ connectionId, views, role }}
              address={infractionListSearch.text({ ...search, page: null, view: null })}
            />
            {/* Of a tab that has none of the statuses there are no rows to ask for. */}
            {isOfOtherTabs(search) ? null : (
              <ListExportTool
                role={role}
                connectionId={connectionId}
                list="infractions"
                address={infractionListSearch.text(search)}
              />
            )}
          </>
        )
      }
      filters={filters}
    >
      {others === null ? null : (
        <FilterSelect
          label={t('case.owner')}
          anyLabel={t('filters.ownerAny')}
          value={search.owner === '' ? null : search.owner}
          options={[
            ...(['me', 'none'] as const).map((value) => {
              const label = t(`filters.owner${value}`);
              return { value, label, said: label };
            }),
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(owner) => setFilters({ owner })}
        />
      )}
      <InfractionStatusFilter view={view} />
      <FilterSelect
        label={t('filters.type')}
        anyLabel={t('filters.typeAny')}
        value={search.type}
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type) => setFilters({ type })}
      />
      {hasResults ? (
        <FilterSelect
          label={t('filters.result')}
          anyLabel={t('filters.resultAny')}
          value={search.result}
          options={analysisResults.map((value) => ({ value, label: t(`result.${value}`) }))}
          onChange={(result) => setFilters({ result })}
        />
      ) : null}
      <FilterSelect
        label={t('filters.reportedBy')}
        anyLabel={t('filters.reportedByAny')}
        value={search.reportedBy}
        options={reporters.map((value) => ({
          value,
          label: t(`reportedBy.${value}`),
          said: t('filters.saidBy', { institution: t(`reportedBy.${value}`) }),
        }))}
        onChange={(reportedBy) => setFilters({ reportedBy })}
      />
      <PeriodChip
        subject={t(`filters.said${date}`)}
        value={search}
        presets={date === 'expiresAt' ? [...aheadPresets, ...pastPresets] : dayPresets}
        hasFuture={date === 'expiresAt'}
        onChange={(period) => setFilters({ ...period, ...namedDate({ ...search, ...period }) })}
      >
        <SelectField
          id="period-date"
          label={t('filters.date')}
          value={date}
          onChange={(chosen) => setFilters({ date: chosen })}
          options={dateFields.map((value) => ({ value, label: t(`filters.date${value}`) }))}
        />
      </PeriodChip>
      <TypedChips
        part={exactFilters}
        chips={useCaseChips(search, caseNamesOf(infractionDesk))}
        onRemove={(names) => setFilters(forEachName(names, null))}
      />
      <MoreFilters part={exactFilters} />
    </FilterFrame>
  );
}
