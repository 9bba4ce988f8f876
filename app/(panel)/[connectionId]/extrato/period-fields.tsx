import { useTranslations } from 'next-intl';
import { MomentField } from '#components/ui/dates/moment-field.tsx';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import type { StatementSearch } from './search-params.ts';

interface PeriodFieldsProps {
  search: StatementSearch;
  days: DaySpan;
  today: string;
}

/** Two days, and the time of each where a part of a day is looked for; empty means the whole. */
export function PeriodFields({ search, days, today }: PeriodFieldsProps) {
  const t = useTranslations('statements');
  return (['from', 'to'] as const).map((name) => {
    const time = `${name}Time` as const;
    return (
      <div key={name} className="flex items-start gap-1.5">
        <div className="w-38">
          <MomentField
            id={`statement-${name}`}
            label={t(name)}
            name={name}
            form="day"
            defaultValue={days[name]}
            max={today}
          />
        </div>
        <div className="w-26">
          <MomentField
            id={`statement-${time}`}
            label={t(time)}
            name={time}
            form="time"
            defaultValue={search[time]}
          />
        </div>
      </div>
    );
  });
}
