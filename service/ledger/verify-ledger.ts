import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';

/** What a check of the whole ledger found. All but the first two are 0 in a sound ledger. */
export interface LedgerReport {
  accounts: number;
  entries: number;
  /**
   * Sum over all accounts of how far each balance is from the sum of its entries, and of how far
   * the suspense book is from what is open there, in cents.
   */
  differenceCents: bigint;
  /** Statement rows that do not continue the row before them (the first one: zero). */
  brokenStatements: number;
  /** Transfers whose entries do not sum to zero. */
  unbalancedTransfers: number;
}

/**
 * Recomputes every balance from the entries and compares, in one snapshot, so that it may run
 * beside a working service. Set-based: the database sorts and sums, nothing is fetched.
 */
export async function verifyLedger(pool: Pool): Promise<LedgerReport> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    // The service's time limit is for requests; this reads every entry there is.
    await client.query('set local statement_timeout = 0');
    // Sorting and hashing in memory instead of temporary files, for this transaction only.
    await client.query(`set local work_mem = '128MB'`);
    const { accounts, differenceCents } = await compareBalances(client);
    return {
      accounts,
      differenceCents: differenceCents + BigInt(await count(client, suspenseSql)),
      entries: await count(client, 'select count(*) from ledger_entries'),
      brokenStatements: await count(client, brokenStatementsSql),
      unbalancedTransfers: await count(client, unbalancedTransfersSql),
    };
  });
}

/** Whether the report says that every cent is where it belongs. */
export function isSound(report: LedgerReport): boolean {
  return (
    report.differenceCents === 0n &&
    report.brokenStatements === 0 &&
    report.unbalancedTransfers === 0
  );
}

// Both sides are outer: an account without a balance, or entries of an account that has none,
// would be a difference too.
const compareSql = `
  select count(accounts.id)::int as accounts,
         coalesce(sum(abs(coalesce(balance.available_cents, 0) - coalesce(entry.available, 0))
                    + abs(coalesce(balance.blocked_cents, 0) - coalesce(entry.blocked, 0))), 0
         )::bigint as difference
    from accounts
    full join balances balance on balance.account_id = accounts.id
    full join (
      select account_id,
             sum(amount_cents) filter (where book = 'available') as available,
             sum(amount_cents) filter (where book = 'blocked') as blocked
        from ledger_entries group by account_id
    ) entry on entry.account_id = coalesce(accounts.id, balance.account_id)`;

// What stands on the suspense book is what is open there, and what is on its way back to payers
// whom the account does not want.
const suspenseSql = `
  select abs((select coalesce(sum(amount_cents), 0) from ledger_entries where book = 'suspense')
           - (select coalesce(sum(amount_cents), 0) from suspense_items where state = 'open')
           - (select coalesce(sum(t.amount_cents), 0)
                from provider_orders o
                join transactions t on t.id = o.transaction_id and t.account_id = o.account_id
               where o.kind = 'REFUND' and o.state <> 'DONE'
                 and t.status in ('ERROR', 'CANCELED')))::bigint as count`;

const brokenStatementsSql = `
  select count(*) from (
    select previous_available_cents
             = coalesce(lag(new_available_cents) over statement, 0) as available_continues,
           previous_blocked_cents
             = coalesce(lag(new_blocked_cents) over statement, 0) as blocked_continues
      from ledger_entries
     where statement_id is not null
    window statement as (partition by account_id order by seq)
  ) row where not (available_continues and blocked_continues)`;

const unbalancedTransfersSql = `
  select count(*) from (
    select from ledger_entries group by transfer_id having sum(amount_cents) <> 0
  ) transfer`;

async function compareBalances(
  client: Client,
): Promise<Pick<LedgerReport, 'accounts' | 'differenceCents'>> {
  const { rows } = await client.query<{ accounts: number; difference: bigint }>(compareSql);
  return { accounts: rows[0]?.accounts ?? 0, differenceCents: rows[0]?.difference ?? 0n };
}

async function count(client: Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ count: bigint }>(sql);
  return Number(rows[0]?.count ?? 0n);
}
