'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEdition } from '#components/connection-edition.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import type { TransactionStatus } from '#lib/contract/enums.ts';
import { statusesOf } from '#lib/edition-features.ts';
import { useFilters } from './filters-context.tsx';

/** Any number of statuses; each takes effect as it is ticked. */
export function StatusFilter() {
  const t = useTranslations('transactions');
  const statusText = useTranslations('status');
  const [open, setOpen] = useState(false);
  const { search, setFilters } = useFilters();
  const statuses = statusesOf(useEdition());
  // An address may name a status that this edition does not have.
  const chosen = statuses.filter((status) => search.status.includes(status));
  const [only, ...others] = chosen;
  const summary =
    only === undefined
      ? t('statusAny')
      : others.length === 0
        ? statusText(only)
        : t('statusCount', { count: chosen.length });

  function toggle(status: TransactionStatus, on: boolean) {
    const next = statuses.filter((candidate) =>
      candidate === status ? on : search.status.includes(candidate),
    );
    setFilters({ status: next.length === 0 ? null : next });
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('status')}
      trigger={
        <Button className="border-line-strong justify-between font-normal">
          <span className="sr-only">{t('status')}: </span>
          {summary}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <fieldset className="grid gap-0.5">
        <legend className="text-muted px-1 pb-1 text-xs">{t('status')}</legend>
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
            <StatusBadge status={status} />
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
