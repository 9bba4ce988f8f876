import type { useTranslations } from 'next-intl';
import type { Mark } from '#components/charts/bar-chart.tsx';
import { roundTicks } from '#components/charts/round-ticks.ts';
import type { Indicators } from '#lib/contract/panel/reports/indicators.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import type { Slot } from './slots-of.ts';

/** A chart as it is drawn, with its table. */
export interface IndicatorChart {
  id: string;
  title: string;
  /** What all of it comes to. */
  total: string;
  /** What is counted. */
  basis: string;
  keys: readonly { look: string; text: string }[];
  marks: readonly Mark[];
  ticks: readonly number[];
  tickText: (tick: number) => string;
  heads: readonly string[];
  rows: readonly { key: string; href: string | null; cells: readonly string[] }[];
}

export interface ChartWords {
  t: ReturnType<typeof useTranslations<'indicators'>>;
  locale: string;
  connectionId: string;
  now: Date;
  hasInfractions: boolean;
}

/** How a value stands on an axis and in a table. */
export function writers({ locale }: ChartWords) {
  const round = { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 } as const;
  const whole = new Intl.NumberFormat(locale, round);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const exact = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
  const number = new Intl.NumberFormat(locale);
  return {
    money: (reais: number) => formatReais(reais, locale),
    share: (part: number, of: number) => (of === 0 ? '–' : exact.format(part / of)),
    count: (value: number) => number.format(value),
    moneyAxis: (largest: number) => ({
      ticks: roundTicks(largest),
      tickText: (tick: number) => whole.format(tick),
    }),
    /** Of values in hundredths, which is what the marks have. */
    shareAxis: (largest: number) => ({
      ticks: roundTicks(largest),
      tickText: (tick: number) => percent.format(tick / 100),
    }),
    countAxis: (largest: number) => ({
      ticks: roundTicks(largest / 100).map((tick) => Math.round(tick * 100)),
      tickText: (tick: number) => number.format(tick),
    }),
  };
}

export const hundredths = (part: number, of: number) => (of === 0 ? 0 : (part / of) * 100);
export const most = (marks: readonly Mark[]) =>
  Math.max(...marks.flatMap(({ value, behind }) => [value, behind]));

/** The marks and the rows of one thing in each slot. */
export function draw(
  slots: readonly Slot[],
  heads: readonly string[],
  of: (slot: Slot) => { value: number; behind?: number; href: string; cells: readonly string[] },
): Pick<IndicatorChart, 'marks' | 'heads' | 'rows'> {
  const drawn = slots.map((slot) => ({ slot, ...of(slot) }));
  return {
    heads,
    marks: drawn.map(({ slot: { key, label, longLabel, isRunning }, value, href, ...one }) => ({
      key,
      label,
      isRunning,
      value,
      href,
      behind: one.behind ?? 0,
      notes: [longLabel, ...one.cells.map((cell, at) => `${heads[at + 1] ?? ''}: ${cell}`)],
    })),
    rows: drawn.map(({ slot, href, cells }) => ({
      key: slot.key,
      href,
      cells: [slot.longLabel, ...cells],
    })),
  };
}

/** Makes one of the charts of days, or of the hours of one. */
export type Chart = (
  found: Indicators,
  slots: readonly Slot[],
  words: ChartWords,
) => IndicatorChart;
