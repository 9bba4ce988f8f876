import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { centsFromReais, reaisText } from '#lib/domain/money/money.ts';
import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import { formatLongDay, formatShortDay, formatTime, saoPauloDay } from '#lib/domain/time/dates.ts';
import type { OverviewChoice } from './figure-list.ts';

/** One mark of the chart: texts are formatted on the server, heights are reais. */
export interface VolumePoint {
  key: string;
  label: string;
  longLabel: string;
  paid: number;
  /** What stands behind it: the same hour of the compared day, or what was created. */
  behind: number;
  paidText: string;
  behindText: string;
  paidCount: number;
  /** Share of what was created that is paid; null where nothing was. */
  rate: number | null;
  rateBehind: number | null;
  /** It is not over yet. */
  isRunning: boolean;
  /** The rows behind it. */
  href: string;
}

export const chartUnits = ['hour', 'day', 'week'] as const;
export type ChartUnit = (typeof chartUnits)[number];
/** Of each unit that somebody counts. */
export type VolumePoints = Partial<Record<ChartUnit, VolumePoint[]>>;

type Volume = Pick<ShownOverview['volumeByHour'][number], 'paid' | 'created' | 'paidOfCreated'>;

interface Words {
  locale: string;
  connectionId: string;
  choice: OverviewChoice;
  /** Since when the first hour was reached, in words. */
  sinceText: (time: string) => string;
}

const rateOf = ({ created, paidOfCreated }: Volume) =>
  created.count === 0 ? null : paidOfCreated / created.count;

/** The chart's marks by hour of today, by day, and by week. */
export function volumePoints(overview: ShownOverview, words: Words): VolumePoints {
  const hour = hourPoints(overview, words);
  if (overview.volumeByDay.length === 0) return { hour };
  return { hour, day: dayPoints(overview, words), week: weekPoints(overview, words) };
}

function hrefOf({ connectionId }: Words, from: string, to: string): string {
  return paths.transactions(connectionId, { type: 'DEPOSIT', status: paidStatuses, from, to });
}

function hourPoints(overview: ShownOverview, words: Words): VolumePoint[] {
  const { volumeByHour, reach } = overview;
  const { locale, choice } = words;
  const now = new Date(overview.generatedAt);
  const day = saoPauloDay(now);
  const hourNow = Number(formatTime(overview.generatedAt, 'pt-BR').slice(0, 2));
  const compared =
    choice.compare === 'weekday' ? overview.hoursOfSameWeekday : overview.hoursOfYesterday;
  return volumeByHour.map((volume, index) => {
    const label = `${String(volume.hour).padStart(2, '0')} h`;
    const since = index === 0 && reach !== undefined && !reach.isWhole ? reach.since : null;
    const before = compared?.[volume.hour];
    const behind = compared ? (before?.paid.amount ?? 0) : volume.created.amount;
    const clock = `${day}T${label.slice(0, 2)}`;
    return {
      key: label,
      label,
      longLabel:
        since === null
          ? label
          : `${label} (${words.sinceText(formatTime(since, locale).slice(0, 5))})`,
      paid: volume.paid.amount,
      behind,
      paidText: formatReais(volume.paid.amount, locale),
      behindText: formatReais(behind, locale),
      paidCount: volume.paid.count,
      rate: volume.hour > hourNow ? null : rateOf(volume),
      rateBehind: before ? rateOf(before) : null,
      isRunning: volume.hour === hourNow,
      href: hrefOf(words, `${clock}:00`, `${clock}:59`),
    };
  });
}

type Day = ShownOverview['volumeByDay'][number];

function dayPoints({ volumeByDay }: ShownOverview, words: Words): VolumePoint[] {
  return volumeByDay.map((day, at) =>
    spanPoint([day], words, {
      label: formatShortDay(day.date, words.locale),
      longLabel: formatLongDay(day.date, words.locale),
      isRunning: at === volumeByDay.length - 1,
    }),
  );
}

const weeks = 4;

function weekPoints({ volumeByDay }: ShownOverview, words: Words): VolumePoint[] {
  const days = volumeByDay.slice(-7 * weeks);
  return Array.from({ length: weeks }, (_, at) => {
    const week = days.slice(at * 7, at * 7 + 7);
    const [first, last] = [week[0], week.at(-1)].map((day) =>
      formatShortDay(day?.date ?? '', words.locale),
    );
    const label = `${first ?? ''} – ${last ?? ''}`;
    return spanPoint(week, words, { label, longLabel: label, isRunning: at === weeks - 1 });
  });
}

/** Some days as one mark; what was created stands behind what was paid. */
function spanPoint(
  days: readonly Day[],
  words: Words,
  texts: Pick<VolumePoint, 'label' | 'longLabel' | 'isRunning'>,
): VolumePoint {
  const sum = (amounts: readonly number[]) =>
    Number(reaisText(amounts.reduce((total, one) => total + centsFromReais(one), 0n)));
  const count = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  const paid = sum(days.map((day) => day.paid.amount));
  const behind = sum(days.map((day) => day.created.amount));
  const created = count((day) => day.created.count);
  const [from, to] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return {
    key: from,
    ...texts,
    paid,
    behind,
    paidText: formatReais(paid, words.locale),
    behindText: formatReais(behind, words.locale),
    paidCount: count((day) => day.paid.count),
    rate: created === 0 ? null : count((day) => day.paidOfCreated) / created,
    rateBehind: null,
    href: hrefOf(words, from, to),
  };
}
