import type { CreateExportBody } from '#lib/contract/panel/exports.ts';
import type { ScheduleEvery } from '#lib/contract/panel/reports/export-schedules.ts';
import { dayEnd, dayStart, localTimeStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { moveDay } from '#lib/domain/time/days-backwards.ts';

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

const isRunDay: Record<ScheduleEvery, (day: string) => boolean> = {
  day: () => true,
  week: (day) => weekday(day) === 1,
  month: (day) => day.endsWith('-01'),
};

/** The first moment after another one at which a schedule runs, in São Paulo. */
export function nextRun(
  { every, hour }: { every: ScheduleEvery; hour: number },
  after: Date,
): Date {
  for (let day = saoPauloDay(after); ; day = moveDay(day, 1)) {
    const at = new Date(localTimeStart(`${day}T${String(hour).padStart(2, '0')}:00`));
    if (isRunDay[every](day) && at > after) return at;
  }
}

export interface RunDays {
  from: string;
  to: string;
}

/** The days that ended before a run: yesterday, last week from its Monday, last month. */
function daysBefore(every: ScheduleEvery, day: string): RunDays {
  const to = moveDay(day, -1);
  if (every === 'day') return { from: to, to };
  if (every === 'week') return { from: moveDay(day, -7), to };
  return { from: `${to.slice(0, 8)}01`, to };
}

/** The longest stretch that a report by days is made of. */
const daysMax = 92;

/**
 * The days of one run: those of the run that is due, and of all that were missed since, so that an
 * outage leaves out none.
 */
export function runDays(
  schedule: { every: ScheduleEvery; hour: number },
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
  const [from, to] = spans[kind];
  search.set(from, kind === 'closes' ? days.from : dayStart(days.from));
  search.set(to, kind === 'closes' ? days.to : dayEnd(days.to));
  return search.toString();
}
