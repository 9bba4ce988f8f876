import type { Overview, OverviewPeriod, Volumes, VolumesQuery } from '#lib/contract/panel/panel.ts';
import { dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { timeZone } from '#lib/domain/time/format-dates.ts';
import type { Reader } from '#service/database/pool.ts';
import { money } from '#service/http/wire-money.ts';
import { sumBlocked } from './blocked-queries.ts';
import type { BlockedSums } from './blocked-queries.ts';
import { readDayVolumes } from './day-volumes.ts';
import {
  comparedPeriods,
  comparedPieces,
  daysOfSpan,
  hoursOfDay,
  lastDays,
  untilTimeOf,
} from './overview-periods.ts';
import type { ComparedPeriodName, Day, Period } from './overview-periods.ts';
import {
  addUp,
  balancesBefore,
  countByStatus,
  sumPeriods,
  sumWaiting,
} from './overview-queries.ts';
import type { PeriodSums, StatusCount, WaitingSums } from './overview-queries.ts';

/** A withdrawal settles in seconds; one that has been pending for an hour needs a look. */
const staleWithdrawalMs = 3_600_000;

/**
 * The dashboard's overview of one account as of `now`: six queries side by side, each over an
 * index that starts with the account.
 */
export async function readOverview(pool: Reader, accountId: string, now: Date): Promise<Overview> {
  const periods = comparedPeriods(now);
  const days = lastDays(now);
  const today = saoPauloDay(now);
  const pieces = comparedPieces(now);
  const [dayTotals, sums, balances, statuses, waiting, blocked] = await Promise.all([
    readDayVolumes(pool, { accountId, today, ...spanOf(days) }),
    sumPeriods(pool, accountId, pieces),
    balancesBefore(
      pool,
      accountId,
      days.map(({ to }) => to),
    ),
    countByStatus(pool, accountId, { from: periods.today.from, to: now }),
    sumWaiting(pool, accountId, new Date(now.getTime() - staleWithdrawalMs)),
    sumBlocked(pool, accountId),
  ]);
  /** Of a period that is made of whole pieces. */
  const sumsOf = ({ from, to }: Period): PeriodSums =>
    addUp(sums.filter((_, at) => isWithin(pieces[at], { from, to })));
  const hoursFrom = (offset: number) => viewHours(hoursOfDay(now, offset).map(sumsOf));
  return {
    generatedAt: now.toISOString(),
    timeZone,
    ...viewCompared(periods, sumsOf),
    volumeByDay: viewDays(days, dayTotals, balances),
    volumeByHour: hoursFrom(0),
    hoursOfYesterday: hoursFrom(-1),
    hoursOfSameWeekday: hoursFrom(-7),
    statusToday: statuses.map(({ type, status, count, cents }) => ({
      type,
      status,
      ...viewTally(count, cents),
    })),
    attention: viewAttention(statuses, waiting),
    ...viewBlocked(blocked),
  };
}

/**
 * What happened on some days, of which each or the last one may end at the time of day of `now`,
 * and what was available at their ends.
 */
export async function readVolumes(
  pool: Reader,
  { accountId, now }: { accountId: string; now: Date },
  { untilNow, ...span }: VolumesQuery,
): Promise<Volumes> {
  const today = saoPauloDay(now);
  const asked = daysOfSpan(span);
  const cutDays = { each: asked.length, last: 1 };
  const wholeDays = asked.length - (untilNow ? cutDays[untilNow] : 0);
  const whole = asked.slice(0, wholeDays);
  const cut = untilTimeOf(now, asked.slice(wholeDays));
  const days = [...whole, ...cut];
  const [wholeSums, cutSums, balances, hours] = await Promise.all([
    whole.length > 0 ? readDayVolumes(pool, { accountId, today, ...spanOf(whole) }) : [],
    sumPeriods(pool, accountId, cut),
    balancesBefore(
      pool,
      accountId,
      days.map(({ to }) => to),
    ),
    sumPeriods(
      pool,
      accountId,
      span.from === span.to ? hoursOfDay(new Date(dayStart(span.to))) : [],
    ),
  ]);
  return { days: viewDays(days, [...wholeSums, ...cutSums], balances), hours: viewHours(hours) };
}

const isWithin = (piece: Period | undefined, { from, to }: Period): boolean =>
  piece !== undefined && piece.from >= from && piece.to <= to;

const spanOf = (days: readonly Day[]) => ({
  from: days.at(0)?.date ?? '',
  to: days.at(-1)?.date ?? '',
});

function viewDays(days: readonly Day[], sums: PeriodSums[], balances: bigint[]) {
  return days.map(({ date }, index) => ({
    date,
    ...viewDay(sums[index]),
    available: money(balances[index] ?? 0n),
  }));
}

function viewCompared(
  periods: Record<ComparedPeriodName, Period>,
  sumsOf: (period: Period) => PeriodSums,
): Record<ComparedPeriodName, OverviewPeriod> {
  const view = (name: ComparedPeriodName): OverviewPeriod =>
    viewPeriod(periods[name], sumsOf(periods[name]));
  return {
    today: view('today'),
    yesterday: view('yesterday'),
    yesterdayUntilNow: view('yesterdayUntilNow'),
    sameWeekday: view('sameWeekday'),
    sameWeekdayUntilNow: view('sameWeekdayUntilNow'),
  };
}

function viewPeriod({ from, to }: Period, sums: PeriodSums): OverviewPeriod {
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    ...viewDay(sums),
  };
}

function viewDay(row: PeriodSums | undefined) {
  const sums = present(row);
  return {
    ...viewVolume(sums),
    fees: money(sums.fee_cents),
    refunds: viewTally(sums.refund_count, sums.refund_cents),
    withdrawals: viewTally(sums.withdrawal_count, sums.withdrawal_cents),
  };
}

const viewHours = (rows: PeriodSums[]) => rows.map((row, hour) => ({ hour, ...viewVolume(row) }));

function viewVolume(row: PeriodSums | undefined) {
  const sums = present(row);
  return {
    created: viewTally(sums.created_count, sums.created_cents),
    paid: viewTally(sums.paid_count, sums.paid_cents),
    paidOfCreated: Number(sums.paid_of_created),
  };
}

function viewAttention(statuses: StatusCount[], waiting: WaitingSums): Overview['attention'] {
  const failed = statuses.filter(
    ({ type, status }) => type === 'WITHDRAW' && (status === 'CANCELED' || status === 'ERROR'),
  );
  const errors = statuses.filter(({ type, status }) => type === 'DEPOSIT' && status === 'ERROR');
  return {
    failedWithdrawalsToday: viewTotal(failed),
    errorsToday: viewTotal(errors),
    waitingRefunds: viewTally(waiting.refund_count, waiting.refund_cents),
    staleWithdrawals: viewTally(waiting.withdrawal_count, waiting.withdrawal_cents),
  };
}

function viewBlocked(sums: BlockedSums): Pick<Overview, 'blocked' | 'openInfractions'> {
  const { blocked_cents: total, withdrawal_cents: withdrawals, infraction_cents: held } = sums;
  return {
    blocked: {
      total: money(total),
      withdrawals: viewTally(sums.withdrawal_count, withdrawals),
      infractions: viewTally(sums.infraction_count, held),
      other: money(total - withdrawals - held),
    },
    openInfractions: {
      ...viewTally(sums.open_count, sums.open_cents),
      blocking: Number(sums.open_blocking),
      nextDeadline: sums.next_deadline?.toISOString() ?? null,
    },
  };
}

function viewTotal(rows: StatusCount[]): { count: number; amount: number } {
  const count = rows.reduce((total, row) => total + row.count, 0n);
  return viewTally(
    count,
    rows.reduce((total, row) => total + row.cents, 0n),
  );
}

function viewTally(count: bigint, cents: bigint): { count: number; amount: number } {
  return { count: Number(count), amount: money(cents) };
}

function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a period without its sums');
  return row;
}
