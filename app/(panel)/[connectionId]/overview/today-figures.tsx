import { useLocale, useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import { timeZone, zoneName } from '#lib/domain/time/dates.ts';
import type { OverviewPartProps } from './attention-list.tsx';
import { listFigures } from './figure-list.ts';
import { FigureTile } from './figure-tile.tsx';
import { ReachNote } from './reach-note.tsx';

/** Today until now, against yesterday and the same weekday until the same time. */
export function TodayFigures({ overview, source }: OverviewPartProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const now = new Date(overview.generatedAt);
  const clock = (moment: Date) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(moment);
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }).format(now);
  // Only Saturday and Sunday are masculine in Portuguese, and only they end in "o".
  const weekdayText = weekday.endsWith('o')
    ? t('versusWeekdayMasculine', { weekday })
    : t('versusWeekday', { weekday });
  const { created, paidOfCreated } = overview.today;
  const { reach } = overview;
  const basis = reach ? t('createdBasis') : t('comparisonHint');
  const partialText = reach?.since
    ? t('partialSince', { time: clock(new Date(reach.since)) })
    : null;
  return (
    <Card
      id="today"
      title={t('today')}
      aside={
        <p className="text-ink-3 text-xs" title={basis}>
          {t('asOf', { time: `${clock(now)} ${zoneName(now, locale)}` })}. {basis}.
        </p>
      }
    >
      <div className="@container">
        <ul className="rounded-control border-line bg-line grid gap-px overflow-hidden border @xs:grid-cols-2 @3xl:grid-cols-4">
          {listFigures(overview).map((figure) => (
            <FigureTile
              key={figure.name}
              figure={figure}
              connectionId={source.connection.id}
              weekdayText={weekdayText}
              hasStatement={source.capabilities.statement}
              hint={
                figure.name === 'conversion' && paidOfCreated !== null && created.count !== null
                  ? t('conversionHint', { paid: paidOfCreated, created: created.count })
                  : null
              }
              partialText={partialText}
            />
          ))}
        </ul>
      </div>
      {reach ? <ReachNote reach={reach} clock={clock} /> : null}
    </Card>
  );
}
