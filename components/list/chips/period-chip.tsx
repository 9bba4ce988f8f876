'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PeriodPicker } from '#components/ui/dates/period-picker.tsx';
import type { PeriodChoice, PresetName } from '#lib/client/navigation/period-presets.ts';
import { daysSaid } from '#lib/client/shown/days-said.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import { Removable } from './removable.tsx';

type PeriodChipProps<Name extends PresetName> = Omit<
  ComponentProps<typeof PeriodPicker<Name>>,
  'isOpen' | 'label' | 'look' | 'said'
> & {
  /** What the period is about, as its sentence begins: "Criada". */
  subject: string;
};

/** A period among the filters of a list. */
export function PeriodChip<Name extends PresetName>(props: PeriodChipProps<Name>) {
  const { subject, ...picker } = props;
  const said = usePeriodSaid(picker.value);
  const sentence = said === null ? null : `${subject} ${said}`;
  return (
    <Removable
      sentence={sentence}
      onRemove={() => picker.onChange({ period: null, from: '', to: '' })}
    >
      <PeriodPicker {...picker} said={sentence} isOpen />
    </Removable>
  );
}

/** A period as the end of a sentence; null: there is none. */
function usePeriodSaid({ period, ...ends }: PeriodChoice): string | null {
  const t = useTranslations('period.said');
  const locale = useLocale();
  const from = formatTyped(ends.from, locale);
  const to = formatTyped(ends.to, locale);
  if (from && to) return daysSaid(ends, { said: t, locale });
  if (from) return t('since', { from });
  if (to) return t('until', { to });
  return period === null ? null : t(period);
}
