import { parseISO } from 'date-fns/parseISO';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { ClassNames, Matcher } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { saoPauloDay } from '#lib/domain/time/dates.ts';

const stepStyle = [
  'rounded-control hover:bg-hover grid size-9 place-items-center aria-disabled:opacity-40',
  '[&_svg]:size-4 [&_svg]:fill-current',
].join(' ');

const classNames: Partial<ClassNames> = {
  months: 'relative flex gap-6',
  month: 'min-w-0 flex-1',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: stepStyle,
  button_next: stepStyle,
  month_caption: 'flex h-9 items-center justify-center font-medium',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'text-ink-3 h-8 text-xs font-normal',
  day: 'p-0 text-center',
  day_button:
    'rounded-control hover:bg-hover h-9 w-full min-w-8 tabular-nums pointer-coarse:h-11 disabled:cursor-not-allowed',
  today: 'font-semibold underline underline-offset-4',
  // Its own colour under the pointer, too, which has just picked it.
  selected: '[&_button]:bg-accent [&_button]:hover:bg-accent [&_button]:text-on-accent',
  range_middle: '[&_button]:bg-accent-soft! [&_button]:text-accent-text! [&_button]:rounded-none',
  outside: 'text-ink-3',
  disabled: 'opacity-40',
};

/** How every calendar looks and speaks, today in São Paulo included. `min` and `max` are days. */
export function useCalendarLook({
  min,
  max,
}: {
  min?: string | undefined;
  max?: string | undefined;
}) {
  const locale = useLocale();
  const [today] = useState(() => parseISO(saoPauloDay(new Date())));
  const disabled: Matcher[] = [
    ...(min ? [{ before: parseISO(min) }] : []),
    ...(max ? [{ after: parseISO(max) }] : []),
  ];
  return {
    locale: locale === 'en' ? enGB : ptBR,
    today,
    disabled,
    classNames,
    formatters: {
      // The library's own words for Portuguese lack the accent of "sáb".
      formatWeekdayName: (day: Date) =>
        new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(day).replace('.', ''),
    },
  } as const;
}
