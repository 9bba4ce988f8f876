import { useTranslations } from 'next-intl';
import { InputField } from '#components/ui/field.tsx';
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
      <div key={name} className="flex items-end gap-1.5">
        <InputField
          id={`statement-${name}`}
          label={t(name)}
          name={name}
          type="date"
          defaultValue={days[name]}
          max={today}
          className="w-38 px-2"
        />
        <InputField
          id={`statement-${time}`}
          label={t(time)}
          name={time}
          type="time"
          defaultValue={search[time]}
          className="w-26 px-2"
        />
      </div>
    );
  });
}
