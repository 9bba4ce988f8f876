import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import type { ProviderMovement } from '#service/provider/provider-module.ts';

// Whatever the books say has moved at the provider: with an end-to-end id, the amount with its sign
// and the moment. A deposit that was assigned from the suspense book is the item's money: one id.
const movedSql = `
  select end_to_end_id as id, amount_cents as cents, paid_at as at
    from transactions where type = 'DEPOSIT'
  union all
  select end_to_end_id, - amount_cents, paid_at
    from transactions where type = 'WITHDRAW' and status = 'COMPLETED'
  union all
  select refund_end_to_end_id, - refund_amount_cents, refunded_at from transactions
  union all
  select end_to_end_id, amount_cents, received_at
    from suspense_items where assigned_transaction_id is null or reason = 'payout_returned'
  union all
  select return_end_to_end_id, - amount_cents, returned_at from suspense_items
  union all
  select reference, - amount_cents, charged_at from provider_fees where end_to_end_id is not null`;

interface Window {
  from: Date;
  until: Date;
}

/** What the books have moved in the window. */
export async function listBookedMovements(
  pool: Pool,
  { from, until }: Window,
): Promise<ProviderMovement[]> {
  return patiently(pool, async (client) => {
    const { rows } = await client.query<ProviderMovement>(
      `select id as "endToEndId", cents as "amountCents" from (${movedSql}) moved
        where id is not null and cents <> 0 and at >= $1 and at < $2 order by at`,
      [from, until],
    );
    return rows;
  });
}

/** What the books have of these ids, whenever it was. */
export async function findBookedMovements(pool: Pool, ids: string[]): Promise<ProviderMovement[]> {
  return patiently(pool, async (client) => {
    const { rows } = await client.query<ProviderMovement>(
      `select id as "endToEndId", cents as "amountCents" from (${movedSql}) moved
        where id = any($1)`,
      [ids],
    );
    return rows;
  });
}

const at = `coalesce($1, 'infinity'::timestamptz)`;

/**
 * What should be at the provider at the moment, or now: the settlement book, and with it what has
 * left that book for an order or an infraction that the provider has not ended by then. Cents.
 */
export async function readBookCents(pool: Pool, moment: Date | null): Promise<bigint> {
  return patiently(pool, async (client) => {
    const { cents } = await getRow<{ cents: bigint }>(client, {
      text: `
        with orders as materialized (
          select transaction_id, bool_or(kind in ('REFUND', 'WITHDRAWAL') and created_at < ${at}
                   and (state <> 'DONE' or updated_at >= ${at})) as is_open
            from provider_orders group by transaction_id
        ),
        settlement as (
          select * from ledger_entries e where e.book = 'settlement' and e.created_at < ${at}
        ),
        under_way as (
          select e.amount_cents from settlement e
            left join orders o on o.transaction_id = e.transaction_id
            left join transactions t on t.id = e.transaction_id and t.account_id = e.account_id
           where e.kind in ('refund', 'refund_reversal', 'withdrawal_hold', 'withdrawal_reversal')
             -- A history that was written at once has no orders.
             and coalesce(o.is_open,
                   t.status in ('PENDING', 'WAITING_FOR_REFUND') or t.updated_at >= ${at})
          union all
          select e.amount_cents from settlement e
            join infractions i on i.id = e.infraction_id and i.account_id = e.account_id
           where e.kind in ('infraction_debit', 'infraction_reversal')
             and (i.status not in ('CLOSED', 'CANCELLED') or i.updated_at >= ${at})
        )
        select (coalesce((select sum(amount_cents) from under_way), 0)
              - coalesce((select sum(amount_cents) from settlement), 0))::bigint as cents`,
      values: [moment],
    });
    return cents;
  });
}

/** Fees since then that the provider took and names on no payment, in cents. */
export async function readUnstatedFees(pool: Pool, from: Date): Promise<bigint> {
  const { cents } = await getRow<{ cents: bigint }>(pool, {
    name: 'read-unstated-fees',
    text: `select coalesce(sum(amount_cents), 0)::bigint as cents from provider_fees
            where end_to_end_id is null and created_at >= $1`,
    values: [from],
  });
  return cents;
}

/** The service's time limit is for requests; this reads every entry there is. */
function patiently<Result>(pool: Pool, read: (client: Client) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction read only');
    await client.query('set local statement_timeout = 0');
    return read(client);
  });
}
