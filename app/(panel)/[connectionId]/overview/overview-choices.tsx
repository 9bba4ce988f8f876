'use client';

import { useTranslations } from 'next-intl';
import { withParts } from '#components/address/use-address.ts';
import { useOwnPart } from '#components/address/use-own-part.ts';
import { AddressPeriod } from '#components/list/address-period.tsx';
import { ChoiceLinks } from '#components/ui/choice-links.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { comparisons, type OverviewChoice, type OverviewSearch } from './overview-choice.ts';

interface OverviewChoicesProps {
  connectionId: string;
  search: OverviewSearch;
  choice: OverviewChoice;
  /** Somebody counts by day. */
  hasDays: boolean;
}

/** Which days the whole page is about, and what a single one is compared with. */
export function OverviewChoices(props: OverviewChoicesProps) {
  const { connectionId, search, choice, hasDays } = props;
  const t = useTranslations('overview');
  // The chart's unit is nothing that a comparison would change.
  const [unit] = useOwnPart('by');
  const { period, from, to } = search;
  const isFree = from !== '' || to !== '';
  const value = isFree
    ? { period: null, ...choice.days }
    : { period: period ?? ('Today' as const), from: '', to: '' };
  return (
    <div className="max-rail:contents flex min-w-0 flex-wrap gap-2">
      {choice.isOneDay ? (
        // On a phone the period is beside the title, and this has the line below.
        <div className="max-rail:order-1 max-rail:mt-1 max-rail:grid max-rail:basis-full max-rail:[&_a]:grow max-rail:[&_a]:justify-center contents">
          <ChoiceLinks
            label={t('comparedWith')}
            choices={comparisons
              .filter((compare) => hasDays || compare !== 'thirty')
              .map((compare) => ({
                key: compare,
                href:
                  paths.overview(connectionId) +
                  withParts(new URLSearchParams(), {
                    period,
                    from: from || null,
                    to: to || null,
                    compare,
                    by: unit,
                  }),
                text: t(`${choice.isToday ? 'against' : 'againstDay'}.${compare}`),
                isChosen: compare === choice.compare,
              }))}
          />
        </div>
      ) : null}
      {hasDays ? <AddressPeriod value={value} /> : null}
    </div>
  );
}
