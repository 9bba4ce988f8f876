import type { Client } from '#service/database/pool.ts';
import { isInside, quoted } from './take-sides.ts';
import type { Sides } from './take-sides.ts';

/** Days around those compared in which a statement row of one of their payments mostly lies. */
const daysAround = 2;

/** What the statement calls a payment received, and one sent when it left the available balance. */
const kinds: Record<Sides['rules']['direction'], string> = {
  received: `'deposit'`,
  sent: `'withdrawal_hold'`,
  both: `'deposit', 'withdrawal_hold'`,
};

/**
 * The account's transactions beside the rows of its statement: `stated` has what the statement says
 * of each, `statement_differences` where both do not say the same. A payment received is its whole
 * amount; one sent left together with its fee.
 */
export async function compareStatement(client: Client, sides: Sides): Promise<void> {
  const { accountId, rules, from, to } = sides;
  const account = quoted(accountId);
  const row =
    `account_id = ${account} and statement_id is not null and book = 'available'` +
    ` and kind in (${kinds[rules.direction]})`;
  const sum = `(${rules.direction === 'sent' ? '-' : ''}sum(amount_cents))::bigint`;
  const zone = `at time zone '${rules.zone}'`;
  await client.query(
    `create temp table stated_near as
     select transaction_id as id, ${sum} as cents, count(*)::int as rows,
            min(created_at) as at
       from ledger_entries
      where ${row}
        and created_at >= ('${from}'::date - ${daysAround})::timestamp ${zone}
        and created_at < ('${to}'::date + ${daysAround + 1})::timestamp ${zone}
      group by 1;
     analyze stated_near;
     create temp table stated as
     select h.id, h.n, h.at, h.day, h.cents + h.statement_fee_cents as expected,
            s.cents, coalesce(s.rows, 0) as rows
       from here h left join stated_near s using (id) where h.inside;
     analyze stated;
     -- What was booked long before or after it was paid.
     update stated set cents = e.cents, rows = e.rows
       from (select transaction_id as id, ${sum} as cents,
                    count(*)::int as rows
               from ledger_entries
              where ${row} and transaction_id in (select id from stated where rows = 0)
              group by 1) e
      where e.id = stated.id;
     create temp table statement_differences as
     select case when rows = 0 then 'statement_missing' else 'statement_differs' end as kind,
            id, at, day, expected as here_cents, cents as there_cents
       from stated where rows <> 1 or cents <> expected
     union all
     select 'statement_extra', s.id, s.at, (s.at ${zone})::date, null, s.cents
       from stated_near s left join transactions t on t.id = s.id and t.account_id = ${account}
      where ${isInside(sides, 's.at')}
        and (t.id is null or (t.paid_at is null and t.type = 'DEPOSIT'))`,
  );
}
