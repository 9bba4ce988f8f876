import { useTranslations } from 'next-intl';
import { ScheduleForm, type ScheduleFormProps } from './schedule-form.tsx';

/** A schedule to be made or changed, under its heading. */
export function ScheduleSection({ name, ...form }: ScheduleFormProps & { name: string }) {
  const t = useTranslations('exports.schedule');
  const isNew = form.of.schedule === null;
  return (
    <section className="mb-8">
      <h2 className="mb-1 text-lg font-semibold">{t(isNew ? 'title' : 'changeTitle')}</h2>
      <p className="text-ink-3 mb-4 max-w-2xl text-sm text-pretty">
        {t(isNew ? 'lead' : 'changeLead', { name })}
      </p>
      <ScheduleForm {...form} />
    </section>
  );
}
