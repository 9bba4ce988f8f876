import { useTranslations } from 'next-intl';
import type { FileFormat } from '#lib/exports/file-formats.ts';
import { useSaidFilters } from './said/use-said-filters.ts';
import { ScheduleForm, type ScheduleFormProps } from './schedule-form.tsx';

interface ScheduleSectionProps extends ScheduleFormProps {
  /** What the file is of. It has no name yet: that says its days, which are others each time. */
  asked: Parameters<typeof useSaidFilters>[0] & { format: FileFormat };
}

/** A schedule to be made or changed, under its heading. */
export function ScheduleSection({ asked, ...form }: ScheduleSectionProps) {
  const t = useTranslations('exports');
  const said = useSaidFilters(asked);
  const isNew = form.of.schedule === null;
  const file = `${t(`kind.${asked.kind}`)}, ${t(`format.${asked.format}`)}`;
  return (
    <section className="mb-8">
      <h2 className="mb-1 text-lg font-semibold">
        {t(isNew ? 'schedule.title' : 'schedule.changeTitle')}
      </h2>
      <p className="text-ink-3 mb-4 max-w-2xl text-sm text-pretty">
        {t(isNew ? 'schedule.lead' : 'schedule.changeLead', { name: [file, ...said].join(' · ') })}
      </p>
      <ScheduleForm {...form} />
    </section>
  );
}
