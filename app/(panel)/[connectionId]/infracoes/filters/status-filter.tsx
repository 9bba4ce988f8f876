'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { InfractionBadge } from '#components/infraction-badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import type { InfractionStatus } from '#lib/contract/enums.ts';
import { statuses } from '../search-params.ts';
import { useFilters } from './filters-context.tsx';

/** Any number of statuses; each takes effect as it is ticked, over all tabs. */
export function StatusFilter() {
  const t = useTranslations('infractions');
  const [open, setOpen] = useState(false);
  const { search, setFilters } = useFilters();
  const [only, ...others] = search.status;
  const summary =
    only === undefined
      ? t('filters.statusAny')
      : others.length === 0
        ? t(`status.${only}`)
        : t('filters.statusCount', { count: search.status.length });

  function toggle(status: InfractionStatus, on: boolean) {
    const next = statuses.filter((candidate) =>
      candidate === status ? on : search.status.includes(candidate),
    );
    setFilters({ tab: 'all', status: next.length === 0 ? null : next });
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('filters.status')}
      trigger={
        <Button className="border-line-strong justify-between font-normal">
          <span className="sr-only">{t('filters.status')}: </span>
          {summary}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <fieldset className="grid gap-0.5">
        <legend className="text-muted px-1 pb-1 text-xs">{t('filters.status')}</legend>
        {statuses.map((status) => (
          <label
            key={status}
            className="rounded-control hover:bg-neutral-soft flex min-h-9 cursor-pointer items-center gap-3 px-1"
          >
            <input
              type="checkbox"
              checked={search.status.includes(status)}
              onChange={(event) => toggle(status, event.target.checked)}
              className="accent-accent size-4"
            />
            <InfractionBadge status={status} />
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
