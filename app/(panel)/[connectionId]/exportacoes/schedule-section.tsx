import { useTranslations } from 'next-intl';
import { useSaidFilters } from './said/use-said-filters.ts';
import { ScheduleForm, type ScheduleFormProps } from './schedule-form.tsx';

interface ScheduleSectionProps extends ScheduleFormProps {
  name: string;
  /** What the file is of. */
  asked: Parameters<typeof useSaidFilters>[0];
}

/** A schedule to be made or changed, under its heading. */
export function ScheduleSection({ name, asked, ...form }: ScheduleSectionProps) {
  const t = useTranslations('exports.schedule');
  const said = useSaidFilters(asked);
  const isNew = form.of.schedule === null;
  return (
    <section className="mb-8">
      <h2 className="mb-1 text-lg font-semibold">{t(isNew ? 'title' : 'changeTitle')}</h2>
      <p className="text-ink-3 mb-4 max-w-2xl text-sm text-pretty">
        {t(isNew ? 'lead' : 'changeLead', { name: [name, ...said].join(' · ') })}
      </p>
      <ScheduleForm {...form} />
    </section>
  );
}
