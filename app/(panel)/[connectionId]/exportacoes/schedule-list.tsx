import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ExportSchedule } from '#lib/contract/panel/reports/export-schedules.ts';
import { EndSchedule } from './end-schedule.tsx';
import { useSaidFilters } from './said/use-said-filters.ts';
import { StepSchedule } from './step-schedule.tsx';
import { weekdayName } from './weekday-name.ts';

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
      <ul className="grid max-sm:-mx-4">
        {schedules.map((schedule) => (
          <ScheduleLine key={schedule.id} connectionId={connectionId} schedule={schedule} />
        ))}
      </ul>
    </section>
  );
}

interface ScheduleLineProps {
  connectionId: string;
  schedule: ExportSchedule;
}

function ScheduleLine({ connectionId, schedule }: ScheduleLineProps) {
  const t = useTranslations('exports');
  const locale = useLocale();
  const said = useSaidFilters(schedule);
  const { id, kind, format, every, onDay, hour, way, place, isPaused } = schedule;
  const day = every === 'week' ? weekdayName(onDay, locale) : String(onDay);
  const time = `${String(hour).padStart(2, '0')}:00`;
  const at = t(`schedule.at.${every}`, { time, day });
  const to =
    way === 'email'
      ? t('schedule.toEmail', { names: schedule.recipients.join(', ') })
      : `${t(`schedule.wayOf.${way}`)}: ${place}`;
  const title = `${t(`kind.${kind}`)}, ${t(`format.${format}`)}`;
  const name = [title, ...said].join(', ');
  const next = (
    <>
      {t('schedule.next')} <DateTime iso={schedule.nextAt} form="short" />
    </>
  );
  const facts = [...said, at, t(`schedule.covers.${every}`), to, ...(isPaused ? [] : [next])];
  return (
    <li className="border-line grid items-center gap-x-4 gap-y-3 border-t py-3 last:border-b max-sm:px-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="grid min-w-0 gap-1">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="text-ink-3 text-sm">
          <Dotted facts={facts} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isPaused ? (
          <Badge tone="neutral" icon="Pause">
            {t('schedule.paused')}
          </Badge>
        ) : null}
        <ButtonLink
          size="small"
          href={paths.schedule(connectionId, { editar: id })}
          aria-label={t('schedule.editOf', { name })}
        >
          <Icon name="PencilLine" />
          {t('schedule.edit')}
        </ButtonLink>
        <StepSchedule
          connectionId={connectionId}
          scheduleId={id}
          name={name}
          step={isPaused ? 'resume' : 'pause'}
        />
        <EndSchedule connectionId={connectionId} scheduleId={id} name={name} facts={[at, to]} />
      </span>
    </li>
  );
}
