'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SelectField } from '#components/action/select-field.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';
import { weekdayName } from './weekday-name.ts';

const everies = ['day', 'week', 'month'] as const;
const ways = ['email', 'sftp', 's3'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

export interface DraftProps {
  draft: ScheduleDraft;
  onChange: (fields: Partial<ScheduleDraft>) => void;
}

/** How often, on which day, at which hour, and by which way. */
export function TimeFields({ draft: { every, onDay, hour, way }, onChange }: DraftProps) {
  const t = useTranslations('exports.schedule');
  const locale = useLocale();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="every"
        label={t('every')}
        hint={t(`days.${every}`)}
        value={every}
        options={everies.map((value) => ({ value, label: t(`everyOf.${value}`) }))}
        onChange={(chosen) => onChange({ every: chosen, onDay: 1 })}
      />
      {every === 'day' ? null : (
        <SelectField
          id="onDay"
          label={t(`onDay.${every}`)}
          value={onDay}
          options={upTo(every === 'week' ? 7 : 28).map((value) => ({
            value,
            label: every === 'week' ? weekdayName(value, locale) : String(value),
          }))}
          onChange={(chosen) => onChange({ onDay: chosen })}
        />
      )}
      <SelectField
        id="hour"
        label={t('hour')}
        value={hour}
        options={hours.map((value) => ({ value, label: `${String(value).padStart(2, '0')}:00` }))}
        onChange={(chosen) => onChange({ hour: chosen })}
      />
      <SelectField
        id="way"
        label={t('way')}
        hint={way === 'email' ? t('emailHint') : undefined}
        value={way}
        options={ways.map((value) => ({ value, label: t(`wayOf.${value}`) }))}
        onChange={(chosen) => onChange({ way: chosen })}
      />
    </div>
  );
}
