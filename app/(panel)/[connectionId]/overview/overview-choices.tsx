import { useTranslations } from 'next-intl';
import { ChoiceLinks } from '#components/ui/choice-links.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { comparisons, type OverviewChoice, overviewRanges } from './figure-list.ts';

interface OverviewChoicesProps {
  connectionId: string;
  choice: OverviewChoice;
  /** Somebody counts by day. */
  hasDays: boolean;
}

/** Which days the whole page is about, and what today is compared with. */
export function OverviewChoices({ connectionId, choice, hasDays }: OverviewChoicesProps) {
  const t = useTranslations('overview');
  const hrefOf = (changes: Partial<OverviewChoice>) => {
    const { range, compare } = { ...choice, ...changes };
    return `${paths.overview(connectionId)}?${new URLSearchParams({ range, compare }).toString()}`;
  };
  return (
    <div className="flex flex-wrap gap-2">
      {hasDays ? (
        <ChoiceLinks
          label={t('days')}
          choices={overviewRanges.map((range) => ({
            key: range,
            href: hrefOf({ range }),
            text: t(`range.${range}`),
            isChosen: range === choice.range,
          }))}
        />
      ) : null}
      {choice.range === 'today' ? (
        <ChoiceLinks
          label={t('comparedWith')}
          choices={comparisons.map((compare) => ({
            key: compare,
            href: hrefOf({ compare }),
            text: t(`against.${compare}`),
            isChosen: compare === choice.compare,
          }))}
        />
      ) : null}
    </div>
  );
}
