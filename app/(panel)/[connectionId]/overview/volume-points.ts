import type { Overview } from '#lib/contract/panel.ts';

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
  overview: Overview,
  locale: string,
  money: (reais: number) => string,
): VolumePoint[] {
  // The date is a day already: reading and writing it in UTC leaves it alone.
  const form = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const short = form({ day: '2-digit', month: '2-digit' });
  const long = form({ weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' });
  return overview.volumeByDay.map(({ date, paid, created }) => {
    const day = new Date(`${date}T00:00:00Z`);
    const texts = { key: date, label: short.format(day), longLabel: long.format(day) };
    return point(texts, { paid, created, money });
  });
}

/** The hours of today. */
export function hourPoints(overview: Overview, money: (reais: number) => string): VolumePoint[] {
  return overview.volumeByHour.map(({ hour, paid, created }) => {
    const label = `${String(hour).padStart(2, '0')}h`;
    return point({ key: label, label, longLabel: label }, { paid, created, money });
  });
}
