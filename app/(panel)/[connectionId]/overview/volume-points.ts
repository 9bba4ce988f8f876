import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import type { Overview } from '#lib/contract/panel/panel.ts';
import { formatLongDay, formatShortDay } from '#lib/domain/time/dates.ts';

/** One bar of the chart: its texts are formatted on the server, its heights are reais. */
export interface VolumePoint {
  key: string;
  label: string;
  longLabel: string;
  paid: number;
  created: number;
  paidText: string;
  createdText: string;
  paidCount: number;
  createdCount: number;
}

type Tally = Overview['volumeByDay'][number]['paid'];

function point(texts: Pick<VolumePoint, 'key' | 'label' | 'longLabel'>, tallies: Tallies) {
  const { paid, created, money } = tallies;
  return {
    ...texts,
    paid: paid.amount,
    created: created.amount,
    paidText: money(paid.amount),
    createdText: money(created.amount),
    paidCount: paid.count,
    createdCount: created.count,
  };
}

interface Tallies {
  paid: Tally;
  created: Tally;
  money: (reais: number) => string;
}

/** The days of the chart, oldest first. */
export function dayPoints(
  overview: ShownOverview,
  locale: string,
  money: (reais: number) => string,
): VolumePoint[] {
  return overview.volumeByDay.map(({ date, paid, created }) => {
    const label = formatShortDay(date, locale);
    const longLabel = formatLongDay(date, locale);
    return point({ key: date, label, longLabel }, { paid, created, money });
  });
}

/** The hours of today; of one that was reached in part only, its long label says since when. */
export function hourPoints(
  { volumeByHour, reach }: ShownOverview,
  { money, sinceText }: HourWords,
): VolumePoint[] {
  return volumeByHour.map(({ hour, paid, created }, index) => {
    const label = `${String(hour).padStart(2, '0')}h`;
    const isCut = index === 0 && reach !== undefined && !reach.isWhole;
    const longLabel = isCut && sinceText !== null ? `${label} (${sinceText})` : label;
    return point({ key: label, label, longLabel }, { paid, created, money });
  });
}

interface HourWords {
  money: (reais: number) => string;
  /** Since when the first hour was reached, in words. */
  sinceText: string | null;
}
