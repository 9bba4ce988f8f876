import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { FileFormat } from '#lib/exports/file-formats.ts';
import { useSaidFilters } from './said/use-said-filters.ts';
import { ScheduleForm } from './schedule-form.tsx';

interface ScheduleDialogProps extends Omit<ComponentProps<typeof ScheduleForm>, 'lead'> {
  /** What the file is of. It has no name yet: that says its days, which are others each time. */
  asked: Parameters<typeof useSaidFilters>[0] & { format: FileFormat };
}

/** A schedule to be made or changed, with its file in words that only the server has. */
export function ScheduleDialog({ asked, ...form }: ScheduleDialogProps) {
  const t = useTranslations('exports');
  const said = useSaidFilters(asked);
  const file = `${t(`kind.${asked.kind}`)}, ${t(`format.${asked.format}`)}`;
  const name = [file, ...said].join(' · ');
  const isNew = form.of.schedule === null;
  const lead = t(isNew ? 'schedule.lead' : 'schedule.changeLead', { name });
  return <ScheduleForm lead={lead} {...form} />;
}
