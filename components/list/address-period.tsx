'use client';

import { useAddress, withParts } from '#components/address/use-address.ts';
import { PeriodPicker } from '#components/ui/dates/period-picker.tsx';
import { unreadParts } from '#lib/client/lists/address-parts.ts';
import { periodParts } from '#lib/client/lists/period-parts.ts';
import {
  dayPresets,
  type DayPreset,
  type PeriodChoice,
} from '#lib/client/navigation/period-presets.ts';
import { UnreadNote } from './unread-note.tsx';

interface AddressPeriodProps {
  label?: string;
  /** What the page shows, whichever part of it the address says. */
  value: PeriodChoice<DayPreset>;
  /** The first day that may be chosen. */
  min?: string;
  hasTime?: boolean;
  /** Its list says itself what of the address was not understood. */
  isFilter?: boolean;
}

/** The period of a whole page: its address holds it, and the page follows. */
export function AddressPeriod({ isFilter = false, ...props }: AddressPeriodProps) {
  const { said, change, pending } = useAddress();
  const unread = unreadParts(periodParts, new URLSearchParams(said));
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1" aria-busy={pending}>
      {isFilter ? null : <UnreadNote unread={unread} />}
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
