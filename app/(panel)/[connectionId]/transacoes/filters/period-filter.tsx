'use client';

import { CalendarDays, ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MomentField } from '#components/ui/dates/moment-field.tsx';
import { Popover } from '#components/ui/popover.tsx';
import type { TransactionSearch } from '#lib/client/lists/transaction-list.ts';
import { type PresetName, presetNames } from '#lib/client/navigation/period-presets.ts';
import { formatTyped, isDay } from '#lib/domain/time/dates.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

function usePeriodSummary(search: TransactionSearch): string {
  const t = useTranslations('transactions');
  const locale = useLocale();
  if (search.period) return t(`period${search.period}`);
  const from = formatTyped(search.from, locale);
  const to = formatTyped(search.to, locale);
  if (from && to) return from === to ? from : t('periodRange', { from, to });
  if (from) return t('periodSince', { from });
  return to ? t('periodUntil', { to }) : t('periodAny');
}

/** When created, in São Paulo time: a period that moves with the clock, or two fixed ends. */
export function PeriodFilter({ today }: { today: string }) {
  const t = useTranslations('transactions');
  const [open, setOpen] = useState(false);
  const { search, setFilters } = useTransactionFilters();
  const summary = usePeriodSummary(search);
  const isSet = search.period !== null || search.from !== '' || search.to !== '';

  function choose(period: PresetName | null) {
    setFilters({ period, from: null, to: null });
    setOpen(false);
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('period')}
      trigger={
        <Button className="chip" data-set={isSet ? '' : undefined}>
          <CalendarDays aria-hidden />
          <span className="sr-only">{t('period')}: </span>
          {summary}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-1.5">
          {presetNames.map((name) => (
            <Button
              key={name}
              size="small"
              aria-pressed={search.period === name}
              className="aria-pressed:border-accent aria-pressed:text-accent-text"
              onClick={() => choose(name)}
            >
              {t(`period${name}`)}
            </Button>
          ))}
          <Button size="small" onClick={() => choose(null)}>
            {t('periodAny')}
          </Button>
        </div>
        <PeriodEnds today={today} />
        <p className="text-ink-3 text-xs">{t('periodHint')}</p>
      </div>
    </Popover>
  );
}

/** First and last minute; a whole day as links carry it shows as its first and last one. */
function PeriodEnds({ today }: { today: string }) {
  const t = useTranslations('transactions');
  const { search, setFilters } = useTransactionFilters();
  const from = isDay(search.from) ? `${search.from}T00:00` : search.from;
  const to = isDay(search.to) ? `${search.to}T23:59` : search.to;
  return (
    <div className="grid gap-2">
      <MomentField
        id="period-from"
        label={t('periodFrom')}
        form="minute"
        value={from}
        max={to || `${today}T23:59`}
        onChange={(value) => setFilters({ period: null, from: value || null })}
      />
      <MomentField
        id="period-to"
        label={t('periodTo')}
        form="minute"
        value={to}
        min={from || undefined}
        onChange={(value) => setFilters({ period: null, to: value || null })}
      />
    </div>
  );
}
