'use client';

import { useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { MomentField } from '#components/ui/dates/moment-field.tsx';
import { PeriodPicker } from '#components/ui/dates/period-picker.tsx';
import { type PeriodChoice, presetNames } from '#lib/client/navigation/period-presets.ts';

const none: PeriodChoice = { period: null, from: '', to: '' };

/** Days, minutes and stretches of time, typed or picked. */
export function DateParts() {
  const [week, setWeek] = useState<PeriodChoice>({ ...none, period: 'Week' });
  const [span, setSpan] = useState<PeriodChoice>({ ...none, from: '2026-01-01', to: '2026-01-31' });
  return (
    <Card id="dates" title="Dates">
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField id="day" label="Day" form="day" defaultValue="2026-01-31" />
        <MomentField id="minute" label="Minute" form="minute" hint="São Paulo" />
        <MomentField id="time" label="Time" form="time" defaultValue="09:30" />
        <MomentField
          id="late"
          label="Too late"
          form="day"
          defaultValue="2026-01-31"
          max="2026-01-01"
        />
        <div className="flex flex-wrap items-center gap-3">
          <PeriodPicker value={week} presets={presetNames} isOpen onChange={setWeek} />
          <PeriodPicker
            value={span}
            presets={presetNames}
            look="control"
            hasTime
            onChange={setSpan}
          />
        </div>
      </div>
    </Card>
  );
}
