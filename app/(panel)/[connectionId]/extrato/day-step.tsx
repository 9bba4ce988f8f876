import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';

interface DayStepProps {
  connectionId: string;
  days: DaySpan;
  today: string;
  /** The last frozen day; up to it none is closed any more, and today not yet. */
  newestClose: string | null;
  mayClose: boolean;
}

/** The way to the last day that is shown, to close it where that can be. */
export function DayStep(props: DayStepProps) {
  const { connectionId, days, today, newestClose, mayClose } = props;
  const locale = useLocale();
  const t = useTranslations('statements');
  const day = days.to > today ? today : days.to;
  const isClosable = mayClose && day < today && (newestClose === null || day > newestClose);
  return (
    <ButtonLink href={paths.statementDay(connectionId, day)}>
      <Icon name="CalendarCheck" />
      {t(isClosable ? 'closeDayOf' : 'seeDayOf', { day: formatTyped(day, locale) ?? day })}
    </ButtonLink>
  );
}
