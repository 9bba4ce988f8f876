'use client';

import { useTranslations } from 'next-intl';
import { ListExportTool } from '#components/exports/list-export-tool.tsx';
import { PeriodChip } from '#components/list/chips/period-chip.tsx';
import { createFilters } from '#components/list/create-filters.tsx';
import { FilterFrame } from '#components/list/filter-frame.tsx';
import { FilterSelect } from '#components/list/filter-select.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { presetNames } from '#lib/client/navigation/period-presets.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { auditListSearch } from './audit-search.ts';

const { useFilters, FiltersProvider } = createFilters(auditListSearch, { before: null });

interface AuditFilterBarProps {
  connectionId: string;
  role: MemberRole;
  people: readonly { id: string; name: string }[];
  acts: readonly { value: string; label: string }[];
}

/** Whose acts, of which days and kind, with which words: each narrows what the others leave. */
export function AuditFilterBar(props: AuditFilterBarProps) {
  return (
    <FiltersProvider>
      <FilterBar {...props} />
    </FiltersProvider>
  );
}

function FilterBar({ connectionId, role, people, acts }: AuditFilterBarProps) {
  const t = useTranslations('audit.filter');
  const filters = useFilters();
  const { search, setFilters } = filters;
  return (
    <FilterFrame
      filters={filters}
      search={
        <SearchBox
          label={t('search')}
          placeholder={t('searchHint')}
          q={search.q}
          onSearch={(q) => setFilters({ q })}
          maxLength={128}
        />
      }
      tools={
        <ListExportTool
          role={role}
          connectionId={connectionId}
          list="audit"
          address={auditListSearch.text({ ...search, before: null })}
        />
      }
    >
      <PeriodChip
        subject={t('done')}
        value={search}
        presets={presetNames}
        hasTime
        onChange={setFilters}
      />
      <FilterSelect
        label={t('person')}
        anyLabel={t('everybody')}
        value={search.person}
        options={people.map(({ id, name }) => ({
          value: id,
          label: name,
          said: t('doneBy', { name }),
        }))}
        onChange={(person) => setFilters({ person })}
      />
      <FilterSelect
        label={t('act')}
        anyLabel={t('anyAct')}
        value={search.act}
        options={acts}
        onChange={(act) => setFilters({ act })}
      />
    </FilterFrame>
  );
}
