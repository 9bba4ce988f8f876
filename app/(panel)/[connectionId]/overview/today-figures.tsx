import { useLocale, useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import type { Overview } from '#lib/contract/panel.ts';
import { timeZone, zoneName } from '#lib/dates.ts';
import { listFigures } from './figure-list.ts';
import { FigureTile } from './figure-tile.tsx';

interface TodayFiguresProps {
  overview: Overview;
  connectionId: string;
}

/** Today until now, against yesterday and the same weekday until the same time. */
export function TodayFigures({ overview, connectionId }: TodayFiguresProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const now = new Date(overview.generatedAt);
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }).format(now);
  // Only Saturday and Sunday are masculine in Portuguese, and only they end in "o".
  const weekdayText = weekday.endsWith('o')
    ? t('versusWeekdayMasculine', { weekday })
    : t('versusWeekday', { weekday });
  const { created } = overview.today;
  return (
    <Card
      id="today"
      title={t('today')}
      aside={
        <p className="text-muted text-xs" title={t('comparisonHint')}>
          {t('asOf', { time: `${clock} ${zoneName(now, locale)}` })}. {t('comparisonHint')}.
        </p>
      }
    >
      <ul className="rounded-control border-line bg-line grid grid-cols-2 gap-px overflow-hidden border md:grid-cols-4">
        {listFigures(overview).map((figure) => (
          <FigureTile
            key={figure.name}
            figure={figure}
            connectionId={connectionId}
            weekdayText={weekdayText}
            hint={
              figure.name === 'conversion'
                ? t('conversionHint', {
                    paid: overview.today.paidOfCreated,
                    created: created.count,
                  })
                : null
            }
          />
        ))}
      </ul>
    </Card>
  );
}
