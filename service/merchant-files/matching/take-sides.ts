import type { MatchRules, Reading } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import { merchantDaysMax } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import { daysBetween } from '#lib/domain/time/dates.ts';
import { UnreadableFile } from '#lib/imports/sheet-rows.ts';
import type { Client } from '#service/database/pool.ts';

/** What is compared: days, minutes or seconds of the rules' zone, both inclusive. */
export interface Sides {
  accountId: string;
  rules: MatchRules;
  /** Which of a transaction's moments the file's date is. */
  dateIs: Reading['dateIs'];
  from: string;
  to: string;
}

interface FoundDays {
  first: string | null;
  last: string | null;
  first_at: string | null;
  last_at: string | null;
  has_negative: boolean;
}

const second = 'YYYY-MM-DD"T"HH24:MI:SS';

/**
 * Both sides of a comparison, `here` the account's transactions and `there` the rows of the file,
 * each with the days around it that the tolerance reaches: those may be the other half of a row,
 * and are never missing themselves. Of both directions together what left is negative.
 */
export async function takeSides(
  client: Client,
  { accountId, rules, dateIs }: Pick<Sides, 'accountId' | 'rules' | 'dateIs'>,
): Promise<Sides> {
  const { direction, zone, toleranceDays, reach } = rules;
  await client.query(
    `create temp table read as
     select line, cents, e2e, tid, ref, name,
            coalesce(moment, clock at time zone '${zone}') as at,
            coalesce((moment at time zone '${zone}')::date, raw_day) as day
       from raw where cents is not null`,
  );
  const { rows } = await client.query<FoundDays>(
    `select min(day)::text as first, max(day)::text as last,
            to_char(min(at) at time zone '${zone}', '${second}') as first_at,
            to_char(max(at) at time zone '${zone}', '${second}') as last_at,
            coalesce(bool_or(cents < 0), false) as has_negative
       from read where ${direction === 'received' ? 'cents > 0' : 'cents <> 0'}`,
  );
  const { first, last, first_at: firstAt, last_at: lastAt } = rows[0] ?? {};
  const hasNegative = rows[0]?.has_negative;
  const byTimes = reach === 'times';
  const from = rules.from ?? ((byTimes && firstAt) || first);
  const to = rules.to ?? ((byTimes && lastAt) || last);
  if (from == null || to == null) throw new UnreadableFile('no_rows');
  const days = daysBetween(from.slice(0, 10), to.slice(0, 10));
  if (days >= merchantDaysMax) throw new UnreadableFile('too_long_span');
  // A list of payments sent may have them as they are, or as what left the account.
  const fits = {
    received: 'cents > 0',
    sent: hasNegative ? 'cents < 0' : 'cents > 0',
    both: 'cents <> 0',
  }[direction];
  // A row of no money is a side of what it names by its id, and of nothing else.
  await client.query(
    `create temp table there as
     select line, ${direction === 'both' ? 'cents' : 'abs(cents)'} as cents, e2e, tid, ref, name,
            at, day, coalesce(${isInside({ rules, from, to })},
                              day between '${from}'::date and '${to}'::date) as inside
       from read
      where (${fits} or cents = 0)
        and day between '${from}'::date - ${toleranceDays} and '${to}'::date + ${toleranceDays};
     create temp table empty_there as select * from there where cents = 0;
     delete from there where cents = 0;
     create temp table reasons as
     select line,
            case when cents = 0 then 'zero' when ${fits} then 'day' else 'direction' end as why
       from read`,
  );
  const sides = { accountId, rules, dateIs, from, to };
  await takeHere(client, sides);
  await client.query('analyze here; analyze there');
  return sides;
}

async function takeHere(
  client: Client,
  { accountId, rules, dateIs, from, to }: Sides,
): Promise<void> {
  const { direction, zone, toleranceDays } = rules;
  const received = `(type = 'DEPOSIT' and paid_at is not null)`;
  const sent = `(type = 'WITHDRAW' and status = 'COMPLETED' and paid_at is not null)`;
  const isPaid = { received, sent, both: `(${received} or ${sent})` }[direction];
  const at = dateIs === 'paid' ? 'paid_at' : 'created_at';
  const left = `case type when 'WITHDRAW' then ${direction === 'both' ? '-1' : '1'} else`;
  await client.query(
    `create temp table here as
     select row_number() over (order by ${at}, seq)::int as n, id,
            amount_cents * ${left} 1 end as cents, fee_cents * ${left} 0 end as statement_fee_cents,
            end_to_end_id collate "C" as e2e,
            nullif(btrim(client_reference), '') collate "C" as ref, ${at} as at,
            (${at} at time zone '${zone}')::date as day,
            ${isInside({ rules, from, to }, at)} as inside
       from transactions
      where account_id = ${quoted(accountId)} and ${isPaid}
        and ${at} >= ('${from}'::date - ${toleranceDays})::timestamp at time zone '${zone}'
        and ${at} < ('${to}'::date + ${toleranceDays + 1})::timestamp at time zone '${zone}'`,
  );
}

/** SQL of whether a moment is of what is compared; its last day, minute or second as a whole. */
export function isInside({ rules, from, to }: Pick<Sides, 'rules' | 'from' | 'to'>, at = 'at') {
  const unit = { 10: 'day', 16: 'minute' }[to.length] ?? 'second';
  return (
    `(${at} >= '${from}'::timestamp at time zone '${rules.zone}' and` +
    ` ${at} < ('${to}'::timestamp + interval '1 ${unit}') at time zone '${rules.zone}')`
  );
}

/** CREATE TABLE AS takes no parameters. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
