import { feeDifferencesMax } from '#lib/contract/panel/reports/fee-check.ts';
import type { Direction } from '#lib/domain/states/gateway-enums.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Reader, Queryable } from '#service/database/pool.ts';
import { countedByTotals, findDays, keepDays, paidList } from '#service/kept-days/kept-days.ts';
import type { SpanOfDays, KeptSubject } from '#service/kept-days/kept-days.ts';

/** Sums of one direction, in cents. What has no expected fee is charged too much by all of it. */
export interface FeeSums {
  type: Direction;
  /** Whether the terms of the time are known. */
  is_known: boolean;
  count: number;
  charged_cents: bigint;
  expected_cents: bigint;
  difference_count: number;
  difference_charged_cents: bigint;
  difference_expected_cents: bigint;
}

/** A transaction whose fee is another than that by its terms. */
export interface FeeDifference {
  id: string;
  type: Direction;
  created_at: Date;
  amount_cents: bigint;
  fee_cents: bigint;
  /** Null: no rule contains the amount; then the rest is null, too. */
  expected_cents: bigint | null;
  /** Since when the rule holds; null from the beginning. */
  rule_since: Date | null;
  rule_min: bigint | null;
  rule_fixed: bigint | null;
  rule_ppm: bigint | null;
  /** The amounts that it is for, both inclusive; null without an upper end. */
  rule_from: bigint | null;
  rule_to: bigint | null;
}

interface FeeQuestion {
  accountId: string;
  /** Days in São Paulo, `yyyy-MM-dd`, both inclusive. */
  from: string;
  to: string;
}

/** Sums of one direction on one day. */
type FeeSumsOfDay = FeeSums & { day: string };

/**
 * Ended days. A charge may still be paid, which the roll-up of totals tells: the fee of what was
 * paid does not change, and terms are only added.
 */
const keptFees: KeptSubject<FeeSumsOfDay> = {
  name: 'fees',
  columns: `day text, type text, is_known boolean, count int, charged_cents bigint,
            expected_cents bigint, difference_count int, difference_charged_cents bigint,
            difference_expected_cents bigint`,
  countedNow: countedByTotals(`type = 'DEPOSIT' and status in (${paidList})
                          or type = 'WITHDRAW' and status = 'COMPLETED'`),
  counted: (rows) => rows.reduce((total, { count }) => total + BigInt(count), 0n),
  keptAfterDays: 1,
};

/**
 * The fee of each paid deposit and completed withdrawal created on the days, beside the fee by the
 * account's terms of that time (spec: settled, "Fees" and "Fee rules"): sums, and the greatest
 * differences. It is worked out a second time, in SQL, on purpose: what charged wrongly would check
 * wrongly.
 */
export async function checkFees(
  pool: Reader,
  { today, ...question }: FeeQuestion & { today: string },
): Promise<{ sums: FeeSums[]; differences: FeeDifference[] }> {
  const { accountId } = question;
  // All of one moment, so that the list adds up to the sums.
  const { days, differences } = await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read read only');
    const work = (span: SpanOfDays) => sumFees(client, { accountId, ...span });
    const found = await findDays(client, keptFees, { ...question, today, work });
    const differing = found.rows.filter((one) => one.difference_count > 0);
    const [from, to] = [differing.at(0)?.day, differing.at(-1)?.day];
    // The list costs as much as the sums, and mostly there is nothing to list.
    const listed = from && to ? await list(client, { accountId, from, to }) : [];
    return { days: found, differences: listed };
  });
  await keepDays(pool, keptFees, { accountId, fresh: days.fresh });
  return { sums: addDays(days.rows), differences };
}

/** The sums of all days, a row for each direction and whether its terms are known. */
function addDays(days: readonly FeeSumsOfDay[]): FeeSums[] {
  const sums = Map.groupBy(days, (one) => `${one.type} ${one.is_known}`);
  return [...sums.values()].map((rows) => rows.map(withoutDay).reduce(addSums));
}

const withoutDay = ({ day: _day, ...sum }: FeeSumsOfDay): FeeSums => sum;

const addSums = (one: FeeSums, other: FeeSums): FeeSums => ({
  type: one.type,
  is_known: one.is_known,
  count: one.count + other.count,
  charged_cents: one.charged_cents + other.charged_cents,
  expected_cents: one.expected_cents + other.expected_cents,
  difference_count: one.difference_count + other.difference_count,
  difference_charged_cents: one.difference_charged_cents + other.difference_charged_cents,
  difference_expected_cents: one.difference_expected_cents + other.difference_expected_cents,
});

async function sumFees(
  db: Queryable,
  { accountId, from, to }: FeeQuestion,
): Promise<FeeSumsOfDay[]> {
  const { rows } = await db.query<FeeSumsOfDay>({
    name: 'sum-fees',
    text: `${checkedSql}
      select (created_at at time zone 'America/Sao_Paulo')::date::text as day,
             type, is_known, count(*)::int as count, sum(fee_cents)::bigint as charged_cents,
             coalesce(sum(expected_cents), 0)::bigint as expected_cents,
             count(*) filter (where differs)::int as difference_count,
             coalesce(sum(fee_cents) filter (where differs), 0)::bigint
               as difference_charged_cents,
             coalesce(sum(expected_cents) filter (where differs), 0)::bigint
               as difference_expected_cents
        from checked group by day, type, is_known order by day, type, is_known`,
    values: [accountId, from, to],
  });
  return rows;
}

async function list(db: Queryable, { accountId, from, to }: FeeQuestion): Promise<FeeDifference[]> {
  const { rows } = await db.query<FeeDifference>({
    name: 'list-fee-differences',
    text: `${checkedSql}
      select id, type, created_at, amount_cents, fee_cents, expected_cents,
             nullif(rule_since, '-infinity') as rule_since, rule_min, rule_fixed, rule_ppm,
             rule_from, rule_to
        from checked where differs
       order by abs(fee_cents - coalesce(expected_cents, 0)) desc, created_at desc, id
       limit ${feeDifferencesMax}`,
    values: [accountId, from, to],
  });
  return rows;
}

// Of several rules that contain the amount the one with the highest minimum counts, and of equal
// ones the first given. A deposit costs no more than it brings.
const checkedSql = `
  with period as (
    select since, lead(since) over (order by since) as until, terms
      from fee_terms where account_id = $1
  ),
  rule as materialized (
    select since, until, ordinality as place, direction, "from", "to", min, fixed, ppm
      from period cross join lateral
           rows from (jsonb_to_recordset(terms) as (direction text, "from" bigint, "to" bigint,
                        min bigint, fixed bigint, ppm bigint)) with ordinality
  ),
  charged as (
    select t.id, t.type, t.created_at, t.amount_cents, t.fee_cents,
           t.created_at >= (select min(since) from period) as is_known
      from transactions t
     where t.account_id = $1
       and t.created_at >= ($2::date::timestamp at time zone 'America/Sao_Paulo')
       and t.created_at < (($3::date + 1)::timestamp at time zone 'America/Sao_Paulo')
       and (t.type = 'DEPOSIT' and t.paid_at is not null
            or t.type = 'WITHDRAW' and t.status = 'COMPLETED')
  ),
  expected as (
    select c.*, by_rule.since as rule_since, by_rule.min as rule_min, by_rule.fixed as rule_fixed,
           by_rule.ppm as rule_ppm, by_rule."from" as rule_from, by_rule."to" as rule_to,
           case c.type when 'DEPOSIT' then least(by_rule.cents, c.amount_cents)
                            else by_rule.cents end as expected_cents
      from charged c left join lateral (
        select since, min, fixed, ppm, "from", "to",
               greatest(min, fixed + (c.amount_cents * ppm + 500000) / 1000000) as cents
          from rule
         where direction = c.type and c.created_at >= since
           and (until is null or c.created_at < until)
           and c.amount_cents >= "from" and ("to" is null or c.amount_cents <= "to")
         order by "from" desc, place limit 1) by_rule on true
  ),
  checked as (
    select *, is_known and expected_cents is distinct from fee_cents as differs from expected
  )`;
