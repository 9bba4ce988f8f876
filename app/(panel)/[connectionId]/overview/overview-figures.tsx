import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, Suspense } from 'react';
import { FailureState } from '#components/page/failure-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatShortDay, timeZone } from '#lib/domain/time/format-dates.ts';
import type { AccountSource, ShownAccount } from '#lib/server/sources/source.ts';
import { AccountLimits } from './account-limits.tsx';
import { AttentionList, type OverviewPartProps } from './attention-list.tsx';
import { BlockedPart } from './blocked-reasons.tsx';
import { CallbackHealthCard, CallbackHealthLoading } from './callback-health-card.tsx';
import type { ChosenOverview } from './figure-list.ts';
import { Figures } from './figures.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { HeroPanel, MoneyFlows } from './hero.tsx';
import { daysBefore, daysOfMean, isMeanOf, type OverviewChoice } from './overview-choice.ts';
import { type Counted, readCounted } from './read-counted.ts';
import { VolumePanel } from './volume-panel.tsx';
import { volumePoints } from './volume-points.ts';

/** All that comes after the balance. */
export interface OverviewParts extends Counted {
  attention: ReactElement | null;
}

/** Asks for all of it at once: what comes in one step moves nothing that was shown before. */
export async function readOverviewParts(
  source: AccountSource,
  choice: OverviewChoice,
): Promise<OverviewParts> {
  const counted = await readCounted(source, choice);
  const { found } = counted;
  const attention = found.ok ? await AttentionList({ overview: found.value, source }) : null;
  return { ...counted, attention };
}

/** Where days are counted, what changes the balance comes with the figures: they are soon there. */
export function hasLatePanel(source: AccountSource, account: ShownAccount): boolean {
  return source.capabilities.volumes && !('taxRules' in account);
}

interface OverviewFiguresProps {
  source: AccountSource;
  choice: OverviewChoice;
  counted: Promise<OverviewParts>;
  account: ShownAccount;
}

/** What happened, what needs a person, how the merchant's receivers do, and what is allowed. */
export async function OverviewFigures({ source, choice, counted, account }: OverviewFiguresProps) {
  const parts = await counted;
  const connectionId = source.connection.id;
  const { found } = parts;
  const ruled = 'taxRules' in account;
  return (
    <>
      {ruled || !hasLatePanel(source, account) ? null : (
        <HeroPanel
          flows={
            found.ok ? <MoneyFlows overview={found.value} connectionId={connectionId} /> : null
          }
          blocked={
            <BlockedPart
              amount={account.balanceBlocked}
              connectionId={connectionId}
              blocked={found.ok ? found.value.blocked : null}
            />
          }
        />
      )}
      {found.ok ? (
        <CountedParts {...{ source, choice, parts }} overview={found.value} />
      ) : (
        <FailureState failure={found.failure} />
      )}
      {ruled ? null : <AccountLimits account={account} />}
    </>
  );
}

interface CountedPartsProps extends OverviewPartProps {
  choice: OverviewChoice;
  parts: OverviewParts;
}

function CountedParts({ source, choice, parts, overview }: CountedPartsProps) {
  const { chosen, attention } = parts;
  const { callbacks, connection, forecast } = source;
  return (
    <div className="side:grid-cols-[minmax(0,1fr)_21rem] side:grid-rows-[auto_auto_1fr] md:max-side:gap-x-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2">
      {/* On a phone what needs somebody comes before the figures. */}
      <div className="rail:max-side:order-first md:col-span-2">
        {chosen.ok ? (
          <Measures {...{ overview, source, choice }} chosen={chosen.value} />
        ) : (
          <FailureState failure={chosen.failure} />
        )}
      </div>
      {chosen.ok ? (
        <div className="side:border-line side:row-span-2 side:self-stretch side:border-r side:pr-6 max-side:md:col-span-2">
          <Volume {...{ overview, source, choice }} chosen={chosen.value} />
        </div>
      ) : null}
      <div className="max-side:order-first max-side:md:col-span-2">{attention}</div>
      {callbacks === null ? null : (
        <Suspense fallback={<CallbackHealthLoading />}>
          <CallbackHealthCard
            connectionId={connection.id}
            callbacks={callbacks}
            records={source.callbackRecords}
          />
        </Suspense>
      )}
      {forecast === null ? null : (
        <div className="side:col-span-2">
          <Suspense fallback={<Skeleton className="rounded-panel h-36" />}>
            <ForecastCard source={source} forecast={forecast} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

type PartProps = OverviewPartProps & ChosenOverview;

function Measures(props: PartProps) {
  const [long, short] = [useCompareText(props), useCompareText(props, 'short')];
  return <Figures {...props} compared={{ long, short }} />;
}

function Volume(props: PartProps) {
  const { overview, source, choice, chosen } = props;
  const t = useTranslations('overview');
  const compareText = useCompareText(props);
  const isMean = isMeanOf(choice);
  const comparesHours = choice.isToday
    ? !isMean && overview.hoursOfYesterday !== undefined
    : chosen.hoursBefore !== undefined;
  return (
    <VolumePanel
      points={volumePoints(
        { overview, choice, chosen },
        {
          locale: useLocale(),
          connectionId: source.connection.id,
          hasStatement: source.capabilities.statement,
          sinceText: (time) => t('since', { time }),
          daysText: (count) => t('days', { count }),
        },
      )}
      compareText={comparesHours ? compareText : null}
      lacksHours={isMean}
      first={choice.isOneDay ? 'hour' : 'day'}
    />
  );
}

/** What was chosen is compared with: `ontem`, `domingo passado`, of another day `19/11`. */
function useCompareText(
  { overview, choice, chosen }: ChosenOverview,
  form: 'long' | 'short' = 'long',
): string {
  const t = useTranslations('overview');
  const locale = useLocale();
  if (!choice.isOneDay) return t('versusDaysBefore');
  if (choice.compare === 'thirty') return t('versusThirty', { days: daysOfMean(chosen) });
  const day = choice.isToday ? undefined : daysBefore(choice)?.from;
  if (day !== undefined) return formatShortDay(day, locale);
  if (choice.compare === 'yesterday') return t('versusYesterday');
  const now = new Date(overview.generatedAt);
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: form }).format(now);
  // Only Saturday and Sunday are masculine in Portuguese: sábado, domingo, sáb., dom.
  return /o$|^(sáb|dom)\./.test(weekday)
    ? t('versusWeekdayMasculine', { weekday })
    : t('versusWeekday', { weekday });
}

/** The room of the figures while they are on their way, and of the panel where it is among them. */
export function FiguresLoading({ hasPanel }: { hasPanel: boolean }) {
  const t = useTranslations('overview');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-6">
      {hasPanel ? <Skeleton className="rounded-panel -mt-1 h-30" /> : null}
      <Skeleton className="rounded-panel h-52" />
      <Skeleton className="rounded-panel h-96" />
    </div>
  );
}
