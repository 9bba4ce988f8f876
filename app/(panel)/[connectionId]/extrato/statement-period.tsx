import { useTranslations } from 'next-intl';
import { AddressPeriod } from '#components/list/address-period.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { type DaySpan, stepDays } from '#lib/client/navigation/period-presets.ts';
import { daysOfEnds, presetOf, type StatementSearch, writeStatementDays } from './search-params.ts';

interface StatementPeriodProps {
  connectionId: string;
  search: StatementSearch;
  /** What the address comes to, days or minutes. */
  ends: DaySpan;
  today: string;
}

/** Which stretch of time the statement is of, with the ones right before and after it. */
export function StatementPeriod({ connectionId, search, ends, today }: StatementPeriodProps) {
  const t = useTranslations('period');
  const steps = [
    { step: -1, label: t('earlier'), icon: 'ChevronLeft' },
    { step: 1, label: t('later'), icon: 'ChevronRight' },
  ] as const;
  const [earlier, later] = steps.map(({ step, label, icon }) => {
    const days = stepDays(daysOfEnds(ends), step, today);
    return days === null ? (
      <Button key={step} size="icon" aria-label={label} disabled>
        <Icon name={icon} />
      </Button>
    ) : (
      <ButtonLink
        key={step}
        size="icon"
        aria-label={label}
        prefetch={false}
        href={paths.statements(connectionId) + writeStatementDays(search, days)}
      >
        <Icon name={icon} />
      </ButtonLink>
    );
  });
  return (
    // As high as the filters and tools beside it.
    <div className="rail:[--control-height:2rem] max-rail:w-full max-rail:[&_button[aria-haspopup]]:w-full max-rail:[&>div]:grow flex min-w-0 items-center gap-1">
      {earlier}
      <AddressPeriod value={{ period: presetOf(search, ends, today), ...ends }} hasTime isFilter />
      {later}
    </div>
  );
}
