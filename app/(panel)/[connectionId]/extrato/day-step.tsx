import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';

interface DayStepProps {
  connectionId: string;
  days: DaySpan;
  today: string;
}

/** The way to the closing of the last day that is shown. */
export function DayStep({ connectionId, days, today }: DayStepProps) {
  const t = useTranslations('statements');
  const day = days.to > today ? today : days.to;
  return (
    <ButtonLink href={paths.statementDay(connectionId, day)}>
      <Icon name="CalendarCheck" />
      {t('closeDay')}
    </ButtonLink>
  );
}
