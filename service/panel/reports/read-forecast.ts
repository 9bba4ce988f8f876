import { forecastDays } from '#lib/contract/panel/reports/forecast.ts';
import type { Forecast } from '#lib/contract/panel/reports/forecast.ts';
import { statusesOfGroup } from '#lib/domain/states/infraction-groups.ts';
import { dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import type { Reader } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import { money } from '#service/http/wire-money.ts';

interface ForecastQuestion {
  accountId: string;
  now: Date;
}

/**
 * What may leave an account within the next seven days: what refunds and infractions took in seven
 * days of the last three months, what infractions hold, what people have asked for, and what
 * AutoWithdraw takes by itself.
 */
export async function readForecast(
  pool: Reader,
  { accountId, now }: ForecastQuestion,
): Promise<Forecast> {
  const until = saoPauloDay(now, forecastDays.ahead);
  const [taken, held, asked, account] = await Promise.all([
    findTaken(pool, { accountId, now }),
    sumHeld(pool, { accountId, until }),
    sumAsked(pool, accountId),
    findAutoWithdraw(pool, accountId),
  ]);
  const { opened, isActive, amount, floor } = account;
  const back = lookedBack(opened, now);
  return {
    until,
    taken: summed(taken, { back, now }),
    deadlines: { count: Number(held.deadline_count), amount: money(held.deadline_cents) },
    analysis: { count: Number(held.analysis_count), amount: money(held.analysis_cents) },
    approvals: { count: Number(asked.approval_count), amount: money(asked.approval_cents) },
    payouts: { count: Number(asked.payout_count), amount: money(asked.payout_cents) },
    autoWithdraw:
      isActive && amount !== null ? { amount: money(amount), floor: money(floor) } : null,
  };
}

/** Finished days since the account was opened: at least seven, so that one day is not a week. */
function lookedBack(opened: Date, now: Date): number {
  const lived = Math.floor((now.getTime() - opened.getTime()) / 86_400_000);
  return Math.min(Math.max(lived, forecastDays.ahead), forecastDays.back);
}

/** The mean and the worst of all seven days in a row, by cents of a day. */
function summed(
  taken: ReadonlyMap<string, bigint>,
  { back, now }: { back: number; now: Date },
): Forecast['taken'] {
  const days = Array.from({ length: back }, (_, at) => saoPauloDay(now, at - back));
  const cents = days.map((day) => taken.get(day) ?? 0n);
  const total = cents.reduce((sum, one) => sum + one, 0n);
  let worst = { cents: 0n, from: null as string | null };
  for (let at = 0; at + forecastDays.ahead <= days.length; at += 1) {
    const week = cents.slice(at, at + forecastDays.ahead).reduce((sum, one) => sum + one, 0n);
    if (week > worst.cents) worst = { cents: week, from: days[at] ?? null };
  }
  // Money that came back can be more than what was taken; nothing leaves then.
  const usual = total > 0n ? (total * BigInt(forecastDays.ahead)) / BigInt(back) : 0n;
  return { days: back, usual: money(usual), worst: money(worst.cents), worstFrom: worst.from };
}

/** Cents that refunds and infractions took out of available, by finished day in São Paulo. */
async function findTaken(
  pool: Reader,
  { accountId, now }: ForecastQuestion,
): Promise<Map<string, bigint>> {
  const days = Array.from({ length: forecastDays.back + 1 }, (_, at) =>
    saoPauloDay(now, at - forecastDays.back),
  );
  const starts = days.map((day) => dayStart(day));
  const { rows } = await pool.query<{ place: number; cents: bigint }>({
    name: 'forecast-taken',
    // The conditions are those of the index ledger_entries_taken. A day is found among their
    // beginnings, which costs less than half of telling each row's.
    text: `
      select width_bucket(created_at, $4::timestamptz[]) as place,
             -sum(amount_cents)::bigint as cents
        from ledger_entries
       where account_id = $1 and created_at >= $2 and created_at < $3 and book = 'available'
         and kind in ('refund', 'refund_reversal', 'infraction_hold', 'infraction_debit')
       group by place`,
    values: [accountId, starts[0], starts.at(-1), starts],
  });
  return new Map(rows.map(({ place, cents }) => [days[place - 1] ?? '', cents]));
}

interface HeldSums {
  deadline_count: bigint;
  deadline_cents: bigint;
  analysis_count: bigint;
  analysis_cents: bigint;
}

/** An account of the API-key edition has paid what was reported, and holds nothing. */
function sumHeld(
  pool: Reader,
  { accountId, until }: { accountId: string; until: string },
): Promise<HeldSums> {
  return getRow<HeldSums>(pool, {
    name: 'forecast-held',
    text: `
      select count(*) filter (where waits) as deadline_count,
             coalesce(sum(held_cents) filter (where waits), 0)::bigint as deadline_cents,
             count(*) filter (where status = any($4)) as analysis_count,
             coalesce(sum(held_cents) filter (where status = any($4)), 0)::bigint
               as analysis_cents
        from (select i.status, held_cents, i.status = any($3) and expires_at < $2 as waits
                from infractions i join accounts a on a.id = account_id and a.edition = 'bearer'
               where account_id = $1 and held_cents > 0) held`,
    values: [
      accountId,
      dayStart(saoPauloDay(new Date(dayStart(until)), 1)),
      statusesOfGroup('answer'),
      statusesOfGroup('analysis'),
    ],
  });
}

interface AskedSums {
  approval_count: bigint;
  approval_cents: bigint;
  payout_count: bigint;
  payout_cents: bigint;
}

/** What was asked for and has not left: an accepted report's money is held already. */
function sumAsked(pool: Reader, accountId: string): Promise<AskedSums> {
  return getRow<AskedSums>(pool, {
    name: 'forecast-asked',
    text: `
      select approvals.*, payouts.*
        from (select count(*) as approval_count,
                     coalesce(sum(amount_cents), 0)::bigint as approval_cents
                from panel.approvals
               where account_id = $1 and state = 'waiting' and expires_at > now()
                 and input->>'kind' <> 'concession') approvals,
             (select count(*) as payout_count,
                     coalesce(sum(r.amount_cents), 0)::bigint as payout_cents
                from panel.payout_batches b
                join panel.payout_rows r on r.batch_id = b.id and r.state = 'waiting'
               where b.account_id = $1 and b.state in ('running', 'paused')) payouts`,
    values: [accountId],
  });
}

interface AutoWithdrawRow {
  opened: Date;
  isActive: boolean;
  amount: bigint | null;
  floor: bigint;
}

function findAutoWithdraw(pool: Reader, accountId: string): Promise<AutoWithdrawRow> {
  return getRow<AutoWithdrawRow>(pool, {
    name: 'forecast-auto-withdraw',
    text: `
      select created_at as opened, auto_withdraw_active and edition = 'bearer' as "isActive",
             auto_withdraw_amount_cents as amount, auto_withdraw_floor_cents as floor
        from accounts where id = $1`,
    values: [accountId],
  });
}
