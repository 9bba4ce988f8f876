import { dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Day } from './overview-periods.ts';
import { sumPeriods } from './overview-queries.ts';
import type { PeriodSums } from './overview-queries.ts';

/** What happened on each of some days. */
export interface DayVolumes {
  /** The volume of each day, in the order given. `today` in São Paulo, `yyyy-MM-dd`. */
  read(accountId: string, days: readonly Day[], today: string): Promise<PeriodSums[]>;
}

const keepMsMax = 600_000;
const accountsMax = 500;
/** Of one account; who turns over years begins anew. */
const daysMax = 400;

interface Kept {
  keptAt: number;
  sums: Map<string, PeriodSums>;
}

/**
 * Sums by day that remember finished days for ten minutes. Nothing is created or paid in the past,
 * but a history can be imported into it, and reckoning a month of a large account takes a few
 * hundred milliseconds where its two open days take a few. `monotonicMs` is the clock of the
 * process.
 */
export function createDayVolumes(
  pool: Pool,
  monotonicMs: () => number = () => performance.now(),
): DayVolumes {
  const kept = new Map<string, Kept>();
  return {
    async read(accountId, days, today) {
      const living = livingEntry(kept.get(accountId), monotonicMs());
      const isOpen = ({ date }: Day) => date >= previousDay(today);
      const missing = days.filter((day) => isOpen(day) || !living?.sums.has(day.date));
      const rows = await sumPeriods(pool, accountId, missing);
      const sums = new Map(living?.sums);
      for (const [index, { date }] of missing.entries()) {
        const row = rows[index];
        if (row) sums.set(date, row);
      }
      const finished = days.filter((day) => !isOpen(day));
      // What was kept keeps its age: only a reading without it starts a new one.
      keep(kept, accountId, {
        keptAt: living?.keptAt ?? monotonicMs(),
        sums: new Map([...(living?.sums ?? []), ...ofDays(sums, finished)]),
      });
      return days.map(({ date }) => presentSum(sums, date));
    },
  };
}

/** Today may still change at any moment, and yesterday by its last commits. */
const previousDay = (today: string) => saoPauloDay(new Date(dayStart(today)), -1);

function livingEntry(entry: Kept | undefined, nowMs: number): Kept | null {
  if (!entry || entry.sums.size > daysMax) return null;
  return nowMs - entry.keptAt < keepMsMax ? entry : null;
}

function keep(kept: Map<string, Kept>, accountId: string, entry: Kept): void {
  kept.delete(accountId);
  kept.set(accountId, entry);
  // Insertion order: the first one is the one that was read longest ago.
  for (const oldest of kept.keys()) {
    if (kept.size <= accountsMax) return;
    kept.delete(oldest);
  }
}

function ofDays(sums: Map<string, PeriodSums>, days: readonly Day[]): Map<string, PeriodSums> {
  return new Map(days.map(({ date }) => [date, presentSum(sums, date)]));
}

function presentSum(sums: Map<string, PeriodSums>, date: string): PeriodSums {
  const sum = sums.get(date);
  if (!sum) throw new Error(`no sums of the day ${date}`);
  return sum;
}
