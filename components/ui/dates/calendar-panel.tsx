'use client';

import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { DayPicker } from 'react-day-picker';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { useCalendarLook } from './calendar-look.ts';

/** What a calendar is told beyond what every panel is. */
export interface CalendarChoice {
  label: string;
  /** The day that is chosen, `yyyy-MM-dd`; empty for none. */
  day: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

/** The calendar of a field, open at its day or at today in São Paulo. */
export function CalendarPanel(props: OpenedPanel & CalendarChoice) {
  const { day, min, max, onPick, ...panel } = props;
  const look = useCalendarLook({ min, max });
  const chosen = day === '' ? undefined : parseISO(day);
  return (
    <PopoverPanel {...panel}>
      <DayPicker
        {...look}
        mode="single"
        required
        // A dialog takes the focus: here to the day that one begins from.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        selected={chosen}
        defaultMonth={chosen ?? look.today}
        onSelect={(picked) => onPick(lightFormat(picked, 'yyyy-MM-dd'))}
      />
    </PopoverPanel>
  );
}
