'use client';

import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { type ClassNames, DayPicker, type Matcher } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { saoPauloDay } from '#lib/domain/time/dates.ts';

/** What a calendar is told beyond what every panel is. */
export interface CalendarChoice {
  label: string;
  /** The day that is chosen, `yyyy-MM-dd`; empty for none. */
  day: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

const stepStyle =
  'rounded-control hover:bg-hover grid size-9 place-items-center aria-disabled:opacity-40 [&_svg]:size-4 [&_svg]:fill-current';

const style: Partial<ClassNames> = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: stepStyle,
  button_next: stepStyle,
  month_caption: 'flex h-9 items-center justify-center font-medium',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'text-ink-3 h-8 text-xs font-normal',
  day: 'p-0 text-center',
  day_button:
    'rounded-control hover:bg-hover h-9 w-full tabular-nums pointer-coarse:h-11 disabled:cursor-not-allowed',
  today: 'font-semibold underline underline-offset-4',
  selected: '[&_button]:bg-accent [&_button]:text-on-accent',
  outside: 'text-ink-3',
  disabled: 'opacity-40',
};

/** The calendar of a field, open at its day or at today in São Paulo. */
export function CalendarPanel(props: OpenedPanel & CalendarChoice) {
  const { day, min, max, onPick, ...panel } = props;
  const locale = useLocale();
  const chosen = day === '' ? undefined : parseISO(day);
  const [today] = useState(() => parseISO(saoPauloDay(new Date())));
  const disabled: Matcher[] = [
    ...(min ? [{ before: parseISO(min) }] : []),
    ...(max ? [{ after: parseISO(max) }] : []),
  ];
  return (
    <PopoverPanel {...panel}>
      <DayPicker
        mode="single"
        required
        // A dialog takes the focus: here to the day that one begins from.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        locale={locale === 'en' ? enGB : ptBR}
        weekStartsOn={1}
        selected={chosen}
        defaultMonth={chosen ?? today}
        today={today}
        disabled={disabled}
        onSelect={(picked) => onPick(lightFormat(picked, 'yyyy-MM-dd'))}
        classNames={style}
      />
    </PopoverPanel>
  );
}
