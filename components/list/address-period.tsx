'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTransition } from 'react';
import { PeriodPicker } from '#components/ui/dates/period-picker.tsx';
import { showNoticed } from '#lib/client/line/line.ts';
import {
  dayPresets,
  type DayPreset,
  type PeriodChoice,
} from '#lib/client/navigation/period-presets.ts';

interface AddressPeriodProps {
  label?: string;
  /** What the page shows, whichever part of it the address says. */
  value: PeriodChoice<DayPreset>;
  /** The first day that may be chosen. */
  min?: string;
  hasTime?: boolean;
}

const parsers = {
  period: parseAsStringLiteral(dayPresets),
  from: parseAsString,
  to: parseAsString,
  page: parseAsString,
};

/** The period of a whole page: its address holds it, and the page follows. */
export function AddressPeriod(props: AddressPeriodProps) {
  const [pending, startTransition] = useTransition();
  const options = { shallow: false, history: 'push', startTransition } as const;
  const [, setAddress] = useQueryStates(parsers, options);
  return (
    <div className="flex min-w-0" aria-busy={pending}>
      <PeriodPicker
        {...props}
        look="control"
        presets={dayPresets}
        onChange={({ period, from, to }) => {
          showNoticed();
          void setAddress({ period, from: from || null, to: to || null, page: null });
        }}
      />
    </div>
  );
}
