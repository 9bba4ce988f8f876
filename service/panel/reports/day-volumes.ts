import type { Pool } from '#service/database/pool.ts';
import type { Period } from './overview-periods.ts';
import { sumPeriods } from './overview-queries.ts';
import type { PeriodSums } from './overview-queries.ts';

type Day = Period & { date: string };

/** Volumes by day for the chart of the last 30 days. */
export interface DayVolumes {
  /** The volume of each day, in the order given: oldest first, today last. */
  read(accountId: string, days: readonly Day[]): Promise<PeriodSums[]>;
}

/** Days that may still change at any moment: today, and yesterday's last commits. */
const openDays = 2;
const keepMsMax = 600_000;
const accountsMax = 500;

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
    async read(accountId, days) {
      const finished = days.slice(0, -openDays);
      const known = livingSums(kept.get(accountId), monotonicMs());
      const missing = days.filter((day) => !finished.includes(day) || !known?.has(day.date));
      const rows = await sumPeriods(pool, accountId, missing);
      const sums = new Map(known);
      for (const [index, { date }] of missing.entries()) {
        const row = rows[index];
        if (row) sums.set(date, row);
      }
      // What was kept keeps its age: only a complete reading starts a new one.
      if (!known) keep(kept, accountId, { keptAt: monotonicMs(), sums: ofDays(sums, finished) });
      return days.map(({ date }) => presentSum(sums, date));
    },
  };
}

function livingSums(entry: Kept | undefined, nowMs: number): Map<string, PeriodSums> | null {
  return entry && nowMs - entry.keptAt < keepMsMax ? entry.sums : null;
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
