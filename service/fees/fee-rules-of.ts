import { computeDepositFee, computeFee } from '#lib/domain/money/compute-fee.ts';
import type { Direction } from '#lib/domain/states/gateway-enums.ts';
import type { Queryable } from '#service/database/pool.ts';

/** A rule of an account's terms, in cents and parts per million of the amount. */
export interface FeeRuleRow {
  direction: Direction;
  /** Since when it holds; null from the beginning. */
  since: Date | null;
  min: bigint;
  fixed: bigint;
  ppm: bigint;
  /** The amounts that it is for, both inclusive; null without an upper end. */
  from: bigint;
  to: bigint | null;
}

interface AskedRules {
  accountId: string;
  /** Moments, both inclusive. */
  from: Date;
  to: Date;
}

/** The rules that held at any time between two moments, in the order in which they count. */
export async function findFeeRules(
  database: Queryable,
  { accountId, from, to }: AskedRules,
): Promise<FeeRuleRow[]> {
  const { rows } = await database.query<FeeRuleRow>({
    name: 'fee-rules-between',
    text: `select direction, nullif(since, '-infinity') as since, min, fixed, ppm, "from", "to"
             from (select since, lead(since) over (order by since) as until, terms
                     from fee_terms where account_id = $1) period
             cross join lateral
                  rows from (jsonb_to_recordset(terms) as (direction text, "from" bigint,
                               "to" bigint, min bigint, fixed bigint, ppm bigint))
                  with ordinality
            where period.since <= $3 and (until is null or until > $2)
            order by period.since, direction, "from" desc, ordinality`,
    values: [accountId, from, to],
  });
  return rows;
}

interface ChargedFee {
  accountId: string;
  type: Direction;
  createdAt: Date;
  amountCents: bigint;
  feeCents: bigint;
}

/**
 * The rule of its time by which a fee was worked out; null where the terms of then are not known,
 * or give another fee. It is chosen as the check of all fees does it.
 */
export async function findRuleOfFee(
  database: Queryable,
  { accountId, type, createdAt, amountCents, feeCents }: ChargedFee,
): Promise<FeeRuleRow | null> {
  const rules = await findFeeRules(database, { accountId, from: createdAt, to: createdAt });
  const rule = rules.find(
    ({ direction, from, to }) =>
      direction === type && amountCents >= from && (to === null || amountCents <= to),
  );
  if (!rule) return null;
  const schedule = { minCents: rule.min, fixedCents: rule.fixed, percentPpm: rule.ppm };
  const compute = type === 'DEPOSIT' ? computeDepositFee : computeFee;
  return compute(schedule, amountCents) === feeCents ? rule : null;
}
