import { useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { FailureState } from '#components/page/failure-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { timeZone } from '#lib/domain/time/dates.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { AttentionList, type OverviewPartProps } from './attention-list.tsx';
import { CallbackHealthCard, CallbackHealthLoading } from './callback-health-card.tsx';
import type { OverviewChoice } from './figure-list.ts';
import { Figures } from './figures.tsx';
import { VolumePanel } from './volume-panel.tsx';
import { volumePoints } from './volume-points.ts';

interface OverviewFiguresProps {
  source: AccountSource;
  choice: OverviewChoice;
}

/** What happened, what needs a person, and how the merchant's receivers do. */
export async function OverviewFigures({ source, choice }: OverviewFiguresProps) {
  const found = await source.readOverview();
  if (!found.ok) return <FailureState failure={found.failure} />;
  const overview = found.value;
  const { callbacks, connection } = source;
  return (
    <>
      <Measures overview={overview} source={source} choice={choice} />
      <div className="side:grid-cols-[minmax(0,1fr)_21rem] grid grid-cols-[minmax(0,1fr)] items-start gap-6">
        <Volume overview={overview} source={source} choice={choice} />
        <div className="side:border-line side:border-l side:pl-6 max-side:order-first grid gap-6">
          <AttentionList overview={overview} source={source} />
          {callbacks === null ? null : (
            <Suspense fallback={<CallbackHealthLoading />}>
              <CallbackHealthCard
                connectionId={connection.id}
                callbacks={callbacks}
                records={source.callbackRecords}
              />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

type PartProps = OverviewPartProps & { choice: OverviewChoice };

function Measures(props: PartProps) {
  return <Figures {...props} compareText={useCompareText(props)} />;
}

function Volume(props: PartProps) {
  const { overview, source, choice } = props;
  const t = useTranslations('overview');
  const compareText = useCompareText(props);
  return (
    <VolumePanel
      points={volumePoints(overview, {
        locale: useLocale(),
        connectionId: source.connection.id,
        choice,
        sinceText: (time) => t('since', { time }),
      })}
      compareText={overview.hoursOfYesterday ? compareText : null}
      first={choice.range === 'today' ? 'hour' : 'day'}
    />
  );
}

/** What today is compared with: `ontem`, `domingo passado`. */
function useCompareText({ overview, choice }: Pick<PartProps, 'overview' | 'choice'>): string {
  const t = useTranslations('overview');
  const locale = useLocale();
  if (choice.compare === 'yesterday') return t('versusYesterday');
  const now = new Date(overview.generatedAt);
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }).format(now);
  // Only Saturday and Sunday are masculine in Portuguese, and only they end in "o".
  return weekday.endsWith('o')
    ? t('versusWeekdayMasculine', { weekday })
    : t('versusWeekday', { weekday });
}

/** The room of the figures while they are on their way. */
export function FiguresLoading() {
  return (
    <>
      <Skeleton className="rounded-panel h-52" />
      <Skeleton className="rounded-panel h-96" />
    </>
  );
}
