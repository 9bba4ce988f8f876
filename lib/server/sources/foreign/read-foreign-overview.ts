import 'server-only';
import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import type { ShownOverview, ShownPeriod, ShownTally } from '#lib/client/shown/shown-overview.ts';
import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import { dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { timeZone } from '#lib/domain/time/format-dates.ts';
import type { EditionClient } from '#lib/server/sources/edition-client.ts';
import { type Inquiry, type Matching, openInquiry, type RecentRows } from './inquiry.ts';
import { readWaiting } from './read-waiting.ts';
import { openRequestBudget } from './request-budget.ts';
import { type RowSums, sumRows } from './sum-rows.ts';

/** What one look at somebody else's service may cost it, and the person who waits. */
const limits = { parallelMax: 6, requestsMax: 40, timeMs: 6_000 };

/** Counts of one day until this time of day; null where the service did not tell. */
interface DayCounts {
  created: number | null;
  paid: number | null;
  withdrawals: number | null;
}

interface ForeignAccount {
  edition: EditionClient;
  /** Null where there is no blocked balance. */
  blockedCents: bigint | null;
}

/**
 * The overview of an account at somebody else's service, from its lists: counts by the total of
 * the list, amounts from the newest thousand transactions of today, everything by when it was
 * created. Never throws; what did not come within the limits is null.
 */
export async function readForeignOverview(
  { edition, blockedCents }: ForeignAccount,
  now: Date,
): Promise<ShownOverview> {
  const budget = openRequestBudget(limits);
  const inquiry = openInquiry(edition, budget);
  const today = dayUntilNow(now, 0);
  try {
    // In the order of what people look at first: the budget is spent from the front.
    const [recent, counts, refunds, waiting, yesterday, weekday] = await Promise.all([
      inquiry.readRecent(today),
      countDay(inquiry, today),
      inquiry.count({
        ...today,
        type: 'DEPOSIT',
        status: ['WAITING_FOR_REFUND', 'REFUNDED'],
      }),
      readWaiting(inquiry, { now, today, blockedCents }),
      countDay(inquiry, dayUntilNow(now, 1)),
      countDay(inquiry, dayUntilNow(now, 7)),
    ]);
    const shown = {
      today: periodOf(counts, { refunds, sums: recent && sumRows(recent.rows), recent }),
      yesterdayUntilNow: countsOnly(yesterday),
      sameWeekdayUntilNow: countsOnly(weekday),
      ...waiting,
    };
    return {
      generatedAt: now.toISOString(),
      ...shown,
      volumeByDay: [],
      volumeByHour: recent ? sumRows(recent.rows).hours : [],
      reach: {
        ...(recent?.reach ?? { rows: 0, total: null, since: null, isWhole: false }),
        hasGaps: hasGaps(shown),
      },
    };
  } finally {
    budget.close();
  }
}

/** A day of São Paulo, some days before today, until this time of day, both ends inclusive. */
function dayUntilNow(now: Date, daysBack: number): Matching {
  const until = addDays(new TZDate(now, timeZone), -daysBack);
  return {
    dateFrom: dayStart(saoPauloDay(now, -daysBack)),
    dateTo: new Date(until.getTime()).toISOString(),
  };
}

async function countDay({ count }: Inquiry, span: Matching): Promise<DayCounts> {
  const [created, paid, withdrawals] = await Promise.all([
    count({ ...span, type: 'DEPOSIT' }),
    count({ ...span, type: 'DEPOSIT', status: paidStatuses }),
    count({ ...span, type: 'WITHDRAW', status: ['COMPLETED'] }),
  ]);
  return { created, paid, withdrawals };
}

const unknown: ShownTally = { count: null, amount: null };

interface DayParts {
  refunds: number | null;
  sums: RowSums | null;
  recent: RecentRows | null;
}

function periodOf(counts: DayCounts, { refunds, sums, recent }: DayParts): ShownPeriod {
  const isWhole = recent?.reach.isWhole ?? false;
  const tally = (count: number | null, sum: { count: number; amount: number } | undefined) => ({
    // Of a day that was read to its end the rows are the count.
    count: count ?? (isWhole && sum ? sum.count : null),
    amount: sum?.amount ?? null,
    ...(sum && !isWhole && { amountOf: sum.count }),
  });
  const paid = tally(counts.paid, sums?.paid);
  return {
    created: tally(counts.created, sums?.created),
    paid,
    paidOfCreated: paid.count,
    fees: sums?.fees ?? null,
    refunds: tally(refunds, sums?.refunds),
    withdrawals: tally(counts.withdrawals, sums?.withdrawals),
  };
}

/** A day of before: its amounts would have to be read row by row, so they are not. */
function countsOnly({ created, paid, withdrawals }: DayCounts): ShownPeriod {
  const only = (count: number | null): ShownTally => ({ count, amount: null });
  return {
    created: only(created),
    paid: only(paid),
    paidOfCreated: paid,
    fees: null,
    refunds: unknown,
    withdrawals: only(withdrawals),
  };
}

function hasGaps(shown: Pick<ShownOverview, 'today' | 'attention' | 'openInfractions'>): boolean {
  const { created, paid, refunds, withdrawals } = shown.today;
  const tallies = [created, paid, refunds, withdrawals, shown.openInfractions];
  return [...tallies, ...Object.values(shown.attention)].some(({ count }) => count === null);
}
