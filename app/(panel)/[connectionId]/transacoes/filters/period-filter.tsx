'use client';

import { CalendarDays, ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, Input } from '#components/ui/field.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { isDay } from '#lib/dates.ts';
import { useFilters } from './filters-context.tsx';
import { findPreset, type Period, presetNames, presetPeriod } from './period-presets.ts';

function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
}

function usePeriodSummary({ from, to }: Period, today: string): string {
  const t = useTranslations('transactions');
  const locale = useLocale();
  const preset = findPreset({ from, to }, today);
  if (preset) return t(`period${preset}`);
  if (isDay(from) && isDay(to)) {
    return t('periodRange', { from: dayText(from, locale), to: dayText(to, locale) });
  }
  if (isDay(from)) return t('periodSince', { from: dayText(from, locale) });
  return isDay(to) ? t('periodUntil', { to: dayText(to, locale) }) : t('periodAny');
}

/** Days of creation in São Paulo time: a preset, or first and last day. */
export function PeriodFilter({ today }: { today: string }) {
  const t = useTranslations('transactions');
  const [open, setOpen] = useState(false);
  const { search, setFilters } = useFilters();
  const summary = usePeriodSummary(search, today);

  function choose(period: Period | null) {
    setFilters(period ?? { from: null, to: null });
    setOpen(false);
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('period')}
      trigger={
        <Button className="border-line-strong font-normal">
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
            <Button key={name} size="small" onClick={() => choose(presetPeriod(name, today))}>
              {t(`period${name}`)}
            </Button>
          ))}
          <Button size="small" onClick={() => choose(null)}>
            {t('periodAny')}
          </Button>
        </div>
        <div className="grid gap-2 sm:grid-cols-2">
          <Field id="period-from" label={t('periodFrom')}>
            <Input
              id="period-from"
              type="date"
              value={search.from}
              max={search.to || today}
              onChange={(event) => setFilters({ from: event.target.value || null })}
              className="px-2"
            />
          </Field>
          <Field id="period-to" label={t('periodTo')}>
            <Input
              id="period-to"
              type="date"
              value={search.to}
              min={search.from || undefined}
              onChange={(event) => setFilters({ to: event.target.value || null })}
              className="px-2"
            />
          </Field>
        </div>
        <p className="text-muted text-xs">{t('periodHint')}</p>
      </div>
    </Popover>
  );
}
