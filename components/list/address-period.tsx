'use client';

import { useAddress, withParts } from '#components/address/use-address.ts';
import { PeriodPicker } from '#components/ui/dates/period-picker.tsx';
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

/** The period of a whole page: its address holds it, and the page follows. */
export function AddressPeriod(props: AddressPeriodProps) {
  const { change, pending } = useAddress();
  return (
    <div className="flex min-w-0" aria-busy={pending}>
      <PeriodPicker
        {...props}
        look="control"
        presets={dayPresets}
        onChange={({ period, from, to }) =>
          change((said) =>
            withParts(said, { period, from: from || null, to: to || null, page: null }),
          )
        }
      />
    </div>
  );
}
