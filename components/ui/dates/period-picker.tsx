'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { LateTrigger } from '#components/ui/early/late-trigger.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { PeriodChoice, PresetName } from '#lib/client/navigation/period-presets.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import { restOfSpan } from '#lib/domain/time/format-dates.ts';
import type { PeriodRules } from './period-panel.tsx';

const periodPanel = latePart(async () => (await import('./period-panel.tsx')).PeriodPanel);

interface PeriodPickerProps<Name extends PresetName> extends Omit<
  PeriodRules,
  'label' | 'presets' | 'onChange'
> {
  presets: readonly Name[];
  onChange: (period: PeriodChoice<Name>) => void;
  /** What it is the period of, where that is not told by its place. */
  label?: string;
  /** What it says, where that is a sentence. */
  said?: string | null;
  /** A filter among others, the one choice of a page, or a field of a form. */
  look?: keyof typeof looks;
}

const looks = {
  chip: 'chip',
  // Two ends with their minutes are wider than a phone: they break between them.
  control: 'min-h-control h-auto min-w-0 shrink py-1 whitespace-normal',
  field: 'period-field border-control w-full text-lg sm:text-base justify-start px-2.5 font-normal',
} as const;

/** A stretch of time as one control: a preset, or two ends that are typed, pasted or picked. */
export function PeriodPicker<Name extends PresetName>(props: PeriodPickerProps<Name>) {
  const t = useTranslations('period');
  const { label = t('label'), said = null, look = 'chip', onChange, ...rules } = props;
  const [open, setOpen] = useState(false);
  const summary = usePeriodText(rules.value);
  const { period, from, to } = rules.value;
  const isSet = period !== null || from !== '' || to !== '';
  return (
    <LateTrigger<PeriodRules>
      kind="dialog"
      part={periodPanel}
      open={open}
      onOpenChange={setOpen}
      own={{
        label,
        ...rules,
        onChange: (chosen) =>
          onChange({
            ...chosen,
            period: rules.presets.find((name) => name === chosen.period) ?? null,
          }),
      }}
      renderTrigger={(opener) => (
        <Button
          {...opener}
          className={looks[look]}
          data-set={look === 'chip' && isSet ? '' : undefined}
        >
          <Icon
            name="CalendarDays"
            className={look === 'control' && period === null ? 'max-sm:hidden' : undefined}
          />
          {said === null ? <span className="sr-only">{label}: </span> : null}
          {said ?? summary}
          <Icon name="ChevronDown" className={look === 'field' ? 'ml-auto' : undefined} />
        </Button>
      )}
    />
  );
}

/** What a period says: its two ends where they are known, else how it moves with the clock. */
function usePeriodText({ period, ...ends }: PeriodChoice): string {
  const t = useTranslations('period');
  const locale = useLocale();
  const from = formatTyped(ends.from, locale);
  const to = formatTyped(ends.to, locale);
  if (from && to) {
    const rest = restOfSpan(from, to);
    if (rest === null) return from;
    // A year that both have is said once where the month is a word: "24 Nov to 30 Nov 2026".
    const first = from.replace(RegExp(` ${rest.slice(-4)}$`), '');
    return t('range', { from: unbroken(first), to: unbroken(rest) });
  }
  if (from) return t('since', { from });
  if (to) return t('until', { to });
  return t(period ?? 'any');
}

/** Of two ends a line breaks between them, not within one. */
const unbroken = (end: string) => end.replaceAll(' ', '\u00a0');
