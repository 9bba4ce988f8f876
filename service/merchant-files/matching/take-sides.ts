import type { MatchRules } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import { merchantDaysMax } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import { UnreadableFile } from '#lib/imports/sheet-rows.ts';
import type { Client } from '#service/database/pool.ts';

/** What is compared: the days, in the zone of the rules, both inclusive. */
export interface Sides {
  accountId: string;
  rules: MatchRules;
  from: string;
  to: string;
}

interface FoundDays {
  first: string | null;
  last: string | null;
  has_negative: boolean;
}

/**
 * Both sides of a comparison, `here` the account's transactions and `there` the rows of the file,
 * each with the days around it that the tolerance reaches: those may be the other half of a row,
 * and are never missing themselves.
 */
export async function takeSides(
  client: Client,
  { accountId, rules }: Pick<Sides, 'accountId' | 'rules'>,
): Promise<Sides> {
  const { direction, zone, toleranceDays } = rules;
  await client.query(
    `create temp table read as
     select line, cents, e2e, tid, ref, name,
            coalesce(moment, clock at time zone '${zone}') as at,
            coalesce((moment at time zone '${zone}')::date, raw_day) as day
       from raw where cents is not null`,
  );
  const { rows } = await client.query<FoundDays>(
    `select min(day)::text as first, max(day)::text as last,
            coalesce(bool_or(cents < 0), false) as has_negative
       from read where ${direction === 'received' ? 'cents > 0' : 'cents <> 0'}`,
  );
  const { first, last, has_negative: hasNegative } = rows[0] ?? {};
  const from = rules.from ?? first;
  const to = rules.to ?? last;
  if (from == null || to == null) throw new UnreadableFile('no_rows');
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days >= merchantDaysMax) throw new UnreadableFile('too_long_span');
  // A list of payments sent may have them as they are, or as what left the account.
  const fits = direction === 'sent' && hasNegative ? 'cents < 0' : 'cents > 0';
  await client.query(
    `create temp table there as
     select line, abs(cents) as cents, e2e, tid, ref, name, at, day,
            day between '${from}' and '${to}' as inside
       from read
      where ${fits}
        and day between '${from}'::date - ${toleranceDays} and '${to}'::date + ${toleranceDays}`,
  );
  await takeHere(client, { accountId, rules, from, to });
  await client.query('analyze here; analyze there');
  return { accountId, rules, from, to };
}

async function takeHere(client: Client, { accountId, rules, from, to }: Sides): Promise<void> {
  const { direction, zone, toleranceDays } = rules;
  const isPaid =
    direction === 'received' ? `type = 'DEPOSIT'` : `type = 'WITHDRAW' and status = 'COMPLETED'`;
  await client.query(
    `create temp table here as
     select row_number() over (order by paid_at, seq)::int as n, id,
            amount_cents as cents, fee_cents, end_to_end_id collate "C" as e2e,
            nullif(btrim(client_reference), '') collate "C" as ref, paid_at as at,
            (paid_at at time zone '${zone}')::date as day,
            (paid_at at time zone '${zone}')::date between '${from}' and '${to}' as inside
       from transactions
      where account_id = ${quoted(accountId)} and ${isPaid}
        and paid_at >= ('${from}'::date - ${toleranceDays})::timestamp at time zone '${zone}'
        and paid_at < ('${to}'::date + ${toleranceDays + 1})::timestamp at time zone '${zone}'`,
  );
}

/** CREATE TABLE AS takes no parameters. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
