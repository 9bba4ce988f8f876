import { useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import type { ExportSchedule } from '#lib/contract/panel/reports/export-schedules.ts';
import { RemoveSchedule } from './remove-schedule.tsx';

interface ScheduleListProps {
  connectionId: string;
  schedules: readonly ExportSchedule[];
}

/** What is made again and again, when next, and where it goes. */
export function ScheduleList({ connectionId, schedules }: ScheduleListProps) {
  const t = useTranslations('exports');
  if (schedules.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-lg font-semibold">{t('schedule.list')}</h2>
      <ul className="grid">
        {schedules.map((schedule) => {
          const { id, kind, format, every, hour, way, place } = schedule;
          const time = `${String(hour).padStart(2, '0')}:00`;
          const name = `${t(`kind.${kind}`)}, ${t(`format.${format}`)}`;
          return (
            <li
              key={id}
              className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t py-3"
            >
              <span className="grid min-w-0 gap-0.5">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="text-ink-3 flex flex-wrap gap-x-3 text-sm wrap-anywhere">
                  <span>{t(`schedule.at.${every}`, { time })}</span>
                  <span>
                    {way === 'email'
                      ? t('schedule.toEmail', { names: schedule.recipients.join(', ') })
                      : `${t(`schedule.wayOf.${way}`)}: ${place}`}
                  </span>
                  <span>
                    {t('schedule.next')} <DateTime iso={schedule.nextAt} form="short" />
                  </span>
                </span>
              </span>
              <RemoveSchedule connectionId={connectionId} scheduleId={id} name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
