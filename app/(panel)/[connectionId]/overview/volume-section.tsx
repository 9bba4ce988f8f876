import { useLocale, useTranslations } from 'next-intl';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatTime } from '#lib/domain/time/dates.ts';
import { VolumePanel } from './volume-panel.tsx';
import { dayPoints, hourPoints } from './volume-points.ts';

/** Volume by day and by hour, its texts formatted here so that the browser need not. */
export function VolumeSection({ overview }: { overview: ShownOverview }) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const money = (reais: number) => formatReais(reais, locale);
  const { since } = overview.reach ?? { since: null };
  const sinceText =
    since === null ? null : t('since', { time: formatTime(since, locale).slice(0, 5) });
  return (
    <VolumePanel
      days={dayPoints(overview, locale, money)}
      hours={hourPoints(overview, { money, sinceText })}
    />
  );
}
