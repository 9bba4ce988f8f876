import type { Indicator, Indicators } from '#lib/contract/panel/reports/indicators.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatLongDay, formatShortDay, formatTime } from '#lib/domain/time/format-dates.ts';

/** A day, or an hour of the only day, with what happened in it. */
export interface Slot {
  key: string;
  label: string;
  longLabel: string;
  isRunning: boolean;
  figures: Indicator;
  /** Its ends as lists have them in their addresses. */
  from: string;
  to: string;
}

/** The days; of a single one its hours. */
export function slotsOf(
  { days, hours }: Indicators,
  { locale, now }: { locale: string; now: Date },
): Slot[] {
  const today = saoPauloDay(now);
  const [only] = days;
  if (days.length === 1 && only) {
    const hourNow = Number(formatTime(now.toISOString(), 'pt-BR').slice(0, 2));
    return hours.map(({ hour, ...figures }) => {
      const clock = String(hour).padStart(2, '0');
      return {
        key: clock,
        label: `${clock} h`,
        longLabel: `${clock} h`,
        isRunning: only.date === today && hour === hourNow,
        figures,
        from: `${only.date}T${clock}:00`,
        to: `${only.date}T${clock}:59`,
      };
    });
  }
  return days.map(({ date, ...figures }) => ({
    key: date,
    label: formatShortDay(date, locale),
    longLabel: formatLongDay(date, locale),
    isRunning: date === today,
    figures,
    from: date,
    to: date,
  }));
}
