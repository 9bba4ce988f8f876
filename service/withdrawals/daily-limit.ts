import type { Client } from '#service/database/pool.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/**
 * The São Paulo day at the moment of the statement, which comes after the balance's lock. Not that
 * at which the transaction began: one that waited for the balance over midnight would take the day
 * back, and what counts on the new day with it.
 */
export const dayNowSql = `(statement_timestamp() at time zone 'America/Sao_Paulo')::date`;

/** What the account has withdrawn since midnight in São Paulo. Read while its balance is locked. */
export async function findWithdrawnToday(client: Client, accountId: string): Promise<bigint> {
  const { rows } = await client.query<{ withdrawn_cents: bigint }>({
    name: 'find-withdrawn-today',
    text: `select case when withdrawn_day = ${dayNowSql}
                       then withdrawn_cents else 0 end as withdrawn_cents
             from balances where account_id = $1`,
    values: [accountId],
  });
  return rows[0]?.withdrawn_cents ?? 0n;
}

/** Notes a new withdrawal on today's limit; the first one of a day starts it anew. */
export async function addWithdrawnToday(
  client: Client,
  { accountId, amountCents }: { accountId: string; amountCents: bigint },
): Promise<void> {
  await client.query({
    name: 'add-withdrawn-today',
    text: `
      update balances
         set withdrawn_cents = $2
               + withdrawn_cents * (withdrawn_day is not distinct from ${dayNowSql})::int,
             withdrawn_day = ${dayNowSql}
       where account_id = $1`,
    values: [accountId, amountCents],
  });
}

/** Gives a cancelled withdrawal's part back, if the day whose limit it used is still that day. */
export async function giveBackWithdrawn(client: Client, withdrawal: TransactionRow): Promise<void> {
  await client.query({
    name: 'give-back-withdrawn',
    text: `
      update balances b set withdrawn_cents = greatest(b.withdrawn_cents - t.amount_cents, 0)
        from transactions t
       where t.id = $1 and t.account_id = $2 and b.account_id = t.account_id
         and b.withdrawn_day = t.limit_day`,
    values: [withdrawal.id, withdrawal.account_id],
  });
}
