import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import { ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { centsFromReais, reaisText } from '#lib/domain/money/money.ts';
import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatLongDay, formatShortDay, formatTime } from '#lib/domain/time/format-dates.ts';
import type { ChosenOverview } from './figure-list.ts';

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

/** The unit that is shown: the chosen one where the days have it. */
export function unitOf(
  points: VolumePoints,
  chosen: ChartUnit | null,
  first: ChartUnit,
): ChartUnit {
  return [chosen, first].find((unit) => unit !== null && points[unit] !== undefined) ?? 'hour';
}

type Volume = Pick<ShownOverview['volumeByHour'][number], 'paid' | 'created' | 'paidOfCreated'>;

interface Words {
  locale: string;
  connectionId: string;
  /** A statement has the rows of the time at which they were paid. */
  hasStatement: boolean;
  /** Since when the first hour was reached, in words. */
  sinceText: (time: string) => string;
  daysText: (count: number) => string;
}

const rateOf = ({ created, paidOfCreated }: Volume) =>
  created.count === 0 ? null : paidOfCreated / created.count;

/** What is known without a gap, with the place of each value. */
export function knownStretches(values: readonly (number | null)[]) {
  const stretches: { at: number; value: number }[][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const last = stretches.at(-1);
    if (last?.at(-1)?.at === at - 1) last.push({ at, value });
    else stretches.push([{ at, value }]);
  }
  return stretches;
}

/** The chart's marks by hour of a single day, by day, and by week, as far as the days reach. */
export function volumePoints(shown: ChosenOverview, words: Words): VolumePoints {
  const { overview, choice, chosen } = shown;
  const hour = hourPoints(shown, words);
  const days = choice.isToday ? overview.volumeByDay : (chosen.now?.days ?? []);
  const today = saoPauloDay(new Date(overview.generatedAt));
  return {
    ...(hour.length > 0 && { hour }),
    ...(days.length > 1 && { day: days.map((day) => dayPoint(day, words, today)) }),
    ...(days.length > 7 && { week: weekPoints(days, words, today) }),
  };
}

/** The payments of a span; a list of transactions knows when they were made, not when paid. */
function hrefOf({ connectionId, hasStatement }: Words, from: string, to: string): string {
  return hasStatement
    ? paths.statements(connectionId, { reason: ledgerReasons.deposit, from, to })
    : paths.transactions(connectionId, { type: 'DEPOSIT', status: paidStatuses, from, to });
}

function hourPoints({ overview, choice, chosen }: ChosenOverview, words: Words): VolumePoint[] {
  const { reach, hoursOfYesterday, hoursOfSameWeekday } = overview;
  const { locale } = words;
  const { isToday, days } = choice;
  const day = days.to;
  const hours = isToday ? overview.volumeByHour : (chosen.now?.hours ?? []);
  const hourNow = isToday ? Number(formatTime(overview.generatedAt, 'pt-BR').slice(0, 2)) : 24;
  const comparedHours = { yesterday: hoursOfYesterday, weekday: hoursOfSameWeekday, thirty: null };
  const compared = isToday ? comparedHours[choice.compare] : chosen.hoursBefore;
  return hours.map((volume, index) => {
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

function dayPoint(day: Day, words: Words, today: string): VolumePoint {
  return spanPoint([day], words, {
    label: formatShortDay(day.date, words.locale),
    longLabel: formatLongDay(day.date, words.locale),
    isRunning: day.date === today,
  });
}

/** Weeks back from the last day, of all the days: the first one may have fewer than seven. */
export function weeksOf<One>(days: readonly One[]): One[][] {
  const first = days.length % 7 || 7;
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, at) =>
    days.slice(at === 0 ? 0 : first + (at - 1) * 7, first + at * 7),
  );
}

function weekPoints(days: readonly Day[], words: Words, today: string): VolumePoint[] {
  return weeksOf(days).map((week) => {
    const [first, last] = [week[0], week.at(-1)].map((day) =>
      formatShortDay(day?.date ?? '', words.locale),
    );
    const label = first === last ? (first ?? '') : `${first ?? ''} – ${last ?? ''}`;
    const longLabel = week.length < 7 ? `${label} (${words.daysText(week.length)})` : label;
    const isRunning = week.at(-1)?.date === today;
    return spanPoint(week, words, { label, longLabel, isRunning });
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
