'use client';

import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { classNames } from '#lib/class-names.ts';
import {
  isFiltered,
  noFilters,
  reporters,
  results,
  sortOf,
  sorts,
  types,
} from '../search-params.ts';
import { useFilters } from './filters-context.tsx';
import { MoreFilters } from './more-filters.tsx';
import { StatusFilter } from './status-filter.tsx';

/** Everything that narrows and orders the inbox. It stays in place whatever the list does. */
export function FilterBar() {
  const t = useTranslations('infractions');
  const { search, setFilters, pending } = useFilters();
  return (
    <div className="mb-3 grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <StatusFilter />
        <Choice
          label={t('filters.type')}
          value={search.type}
          any={t('filters.typeAny')}
          choices={types.map((value) => ({ value, text: t(`type.${value}`) }))}
          onChoose={(type) => setFilters({ type })}
        />
        <Choice
          label={t('filters.result')}
          value={search.result}
          any={t('filters.resultAny')}
          choices={results.map((value) => ({ value, text: t(`result.${value}`) }))}
          onChoose={(result) => setFilters({ result })}
        />
        <Choice
          label={t('filters.reportedBy')}
          value={search.reportedBy}
          any={t('filters.reportedByAny')}
          choices={reporters.map((value) => ({
            value,
            text: t(`reportedBy.${value}`),
          }))}
          onChoose={(reportedBy) => setFilters({ reportedBy })}
        />
        <MoreFilters />
      </div>
      <div className="text-muted flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 text-xs">
        <Choice
          label={t('filters.sort')}
          value={sortOf(search)}
          any={null}
          choices={sorts.map((value) => ({ value, text: t(`filters.sort${value}`) }))}
          onChoose={(sort) => setFilters({ sort })}
          isSmall
        />
        {isFiltered(search) ? (
          <Button look="ghost" size="small" onClick={() => setFilters(noFilters)}>
            {t('filters.clear')}
          </Button>
        ) : null}
        {pending ? (
          <span role="status" className="ml-auto flex items-center gap-1.5">
            <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
            {t('filters.updating')}
          </span>
        ) : null}
      </div>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | null;
  /** Text of "no choice"; null when one is always chosen. */
  any: string | null;
  choices: readonly { value: Value; text: string }[];
  onChoose: (value: Value | null) => void;
  isSmall?: boolean;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, any, choices, onChoose, isSmall = false } = props;
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => {
        onChoose(choices.find((choice) => choice.value === event.target.value)?.value ?? null);
      }}
      className={classNames(controlStyle, 'w-auto max-w-full', isSmall && 'h-8 px-2 text-ink')}
    >
      {any === null ? null : <option value="">{any}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  );
}
