import type { CreateExportBody } from '#lib/contract/panel/exports.ts';
import type { ScheduleEvery } from '#lib/contract/panel/reports/export-schedules.ts';
import { dayEnd, dayStart, localTimeStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { moveDay } from '#lib/domain/time/days-backwards.ts';

/** Monday is 1, Sunday 7. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export interface ScheduleTimes {
  every: ScheduleEvery;
  /** Of the week from Monday, or of the month; a daily one has none to choose. */
  onDay: number;
  hour: number;
}

/** When a row of the database runs. */
export function timesOf(row: {
  every: ScheduleEvery;
  on_day: number;
  hour: number;
}): ScheduleTimes {
  return { every: row.every, onDay: row.on_day, hour: row.hour };
}

function isRunDay({ every, onDay }: ScheduleTimes, day: string): boolean {
  if (every === 'week') return weekday(day) === onDay;
  return every === 'day' || Number(day.slice(8)) === onDay;
}

/** The first moment after another one at which a schedule runs, in São Paulo. */
export function nextRun(times: ScheduleTimes, after: Date): Date {
  for (let day = saoPauloDay(after); ; day = moveDay(day, 1)) {
    const at = new Date(localTimeStart(`${day}T${String(times.hour).padStart(2, '0')}:00`));
    if (isRunDay(times, day) && at > after) return at;
  }
}

export interface RunDays {
  from: string;
  to: string;
}

/** The days that ended before a run: yesterday, last week from its Monday, last month. */
function daysBefore(every: ScheduleEvery, day: string): RunDays {
  if (every === 'week') {
    const to = moveDay(day, -weekday(day));
    return { from: moveDay(to, -6), to };
  }
  const to = moveDay(every === 'month' ? `${day.slice(0, 8)}01` : day, -1);
  return { from: every === 'month' ? `${to.slice(0, 8)}01` : to, to };
}

/** The longest stretch that a report by days is made of. */
const daysMax = 92;

/**
 * The days of one run: those of the run that is due, and of all that were missed since, so that an
 * outage leaves out none.
 */
export function runDays(
  schedule: ScheduleTimes,
  { dueAt, now }: { dueAt: Date; now: Date },
): RunDays {
  let last = dueAt;
  for (let next = nextRun(schedule, last); next <= now; next = nextRun(schedule, last)) last = next;
  const { from } = daysBefore(schedule.every, saoPauloDay(dueAt));
  const { to } = daysBefore(schedule.every, saoPauloDay(last));
  const earliest = moveDay(to, 1 - daysMax);
  return { from: from < earliest ? earliest : from, to };
}

const spans: Record<CreateExportBody['kind'], readonly [from: string, to: string]> = {
  transactions: ['dateFrom', 'dateTo'],
  statement: ['createdAtFrom', 'createdAtTo'],
  callbacks: ['createdAtFrom', 'createdAtTo'],
  infractions: ['reportedAtFrom', 'reportedAtTo'],
  closes: ['from', 'to'],
};

/** A query with other days instead of those that it had. */
export function queryOver(
  { kind, query }: Pick<CreateExportBody, 'kind' | 'query'>,
  days: RunDays,
): string {
  const search = new URLSearchParams(query);
  for (const name of new Set(search.keys())) {
    if (/(?:^|[a-z])(?:From|To)$|^from$|^to$/.test(name) && !name.startsWith('amount')) {
      search.delete(name);
    }
  }
  // The days of a list of payments stay those of payment.
  const isPaid = kind === 'transactions' && /(?:^|&)paid(?:From|To)=/.test(query);
  const [from, to] = isPaid ? (['paidFrom', 'paidTo'] as const) : spans[kind];
  search.set(from, kind === 'closes' ? days.from : dayStart(days.from));
  search.set(to, kind === 'closes' ? days.to : dayEnd(days.to));
  return search.toString();
}
