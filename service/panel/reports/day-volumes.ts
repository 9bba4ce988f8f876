import type { Queryable, Reader } from '#service/database/pool.ts';
import { countedByTotals, paidList, readDays } from '#service/kept-days/kept-days.ts';
import type { SpanOfDays, KeptSubject } from '#service/kept-days/kept-days.ts';
import { daysOfSpan } from './overview-periods.ts';
import { sumPeriods } from './overview-queries.ts';
import type { PeriodSums } from './overview-queries.ts';

interface AskedVolumes extends SpanOfDays {
  accountId: string;
  today: string;
}

type DaySums = PeriodSums & { day: string };

/** Ended days. Nothing is created or paid in the past, but a history can be imported into it. */
const keptVolumes: KeptSubject<DaySums> = {
  name: 'volumes',
  columns: `day text, created_count bigint, created_cents bigint, paid_of_created bigint,
            paid_count bigint, paid_cents bigint, fee_cents bigint, withdrawal_count bigint,
            withdrawal_cents bigint, refund_count bigint, refund_cents bigint`,
  countedNow: countedByTotals(`type = 'DEPOSIT'`),
  counted: (rows) => rows.reduce((total, sums) => total + sums.created_count, 0n),
  // A payment changes no number of charges.
  keptAfterDays: 2,
};

/** What happened on each of some days, oldest first; of ended days what was kept. */
export async function readDayVolumes(pool: Reader, asked: AskedVolumes): Promise<PeriodSums[]> {
  const { accountId } = asked;
  const work = async (span: SpanOfDays): Promise<DaySums[]> => {
    const days = daysOfSpan(span);
    const sums = await sumPeriods(pool, accountId, days);
    return sums.map((sum, index) => ({ ...sum, day: days[index]?.date ?? '' }));
  };
  const [sums, paid] = await Promise.all([
    readDays(pool, keptVolumes, { ...asked, work }),
    countPaidOfCreated(pool, asked),
  ]);
  return sums.map((sum) => ({ ...sum, paid_of_created: paid.get(sum.day) ?? 0n }));
}

/** How many of the charges of each day are paid by now: one of long ago may be paid today. */
async function countPaidOfCreated(
  database: Queryable,
  { accountId, from, to }: AskedVolumes,
): Promise<Map<string, bigint>> {
  const ofDays = `account_id = $1 and day between $2 and $3
                  and type = 'DEPOSIT' and status in (${paidList})`;
  const { rows } = await database.query<{ day: string; paid: bigint }>({
    name: 'paid-of-created',
    text: `select day::text, sum(count)::bigint as paid
             from (select day, count from transaction_totals where ${ofDays}
                   union all
                   select day, count from transaction_total_changes where ${ofDays}) total
            group by day`,
    values: [accountId, from, to],
  });
  return new Map(rows.map(({ day, paid }) => [day, paid]));
}
