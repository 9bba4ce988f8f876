import { isDistributed } from '#service/database/layout.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';

/** What a check of the ledger found. The counts of what is wrong are 0 in a sound ledger. */
export interface LedgerReport {
  accounts: number;
  entries: number;
  /** The newest month whose seals were believed (its first day); null: every entry was read. */
  sealedUntil: string | null;
  /**
   * Sum over all accounts of how far each balance is from the sum of its entries, and of how far
   * the suspense book is from what is open there, in cents.
   */
  differenceCents: bigint;
  /** Statement rows that do not continue the row before them (the first one: zero). */
  brokenStatements: number;
  /** Transfers whose entries do not sum to zero. */
  unbalancedTransfers: number;
  /** Seals that say something else than the entries, or than was sealed: the first hundred. */
  differingSeals: DifferingSeal[];
}

interface DifferingSeal {
  /** First day, as `2026-01-01`. */
  month: string;
  accountId: string;
}

/** A month's first day, `2026-01-01`: of it and of all later ones every entry is read. */
type Since = { since?: string | undefined };

/**
 * Recomputes every balance from the entries and compares, in one snapshot, so that it may run
 * beside a working service. Set-based: the database sorts and sums, nothing is fetched. Of months
 * that were sealed before `since` the seals are believed (unless told: of all sealed ones), and
 * whatever came after is read; `since: firstMonth` believes none.
 */
export async function verifyLedger(pool: Pool, { since }: Since = {}): Promise<LedgerReport> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    // The service's time limit is for requests; this may read every entry there is.
    await client.query('set local statement_timeout = 0');
    // Sorting and hashing in memory instead of temporary files, for this transaction only.
    await client.query(`set local work_mem = '128MB'`);
    const sealedUntil = await findSealedUntil(client, since);
    // However few accounts there are, and their entries in turn: what was sealed is not read.
    if (sealedUntil !== null) await client.query('set local enable_seqscan = off');
    if (sealedUntil !== null) await client.query('set local enable_bitmapscan = off');
    const sql = queriesOf(entriesAfter(sealedUntil));
    const { accounts, differenceCents } = await compareBalances(client, sql.compare, sealedUntil);
    const count = (text: string) => countOf(client, text, sealedUntil);
    return {
      accounts,
      sealedUntil,
      differenceCents: differenceCents + BigInt(await count(sql.suspense)),
      entries: await count(sql.entries),
      brokenStatements: await count(sql.broken),
      unbalancedTransfers: await count(sql.unbalanced),
      differingSeals: await listDifferingSeals(client, sealedUntil),
    };
  });
}

/** Believes no seal: every entry there is, and every seal anew. */
export const firstMonth = '0001-01-01';

/** Whether the report says that every cent is where it belongs. */
export function isSound(report: LedgerReport): boolean {
  return (
    report.differenceCents === 0n &&
    report.brokenStatements === 0 &&
    report.unbalancedTransfers === 0 &&
    report.differingSeals.length === 0
  );
}

async function findSealedUntil(client: Client, since: string | undefined): Promise<string | null> {
  const { rows } = await client.query<{ month: string | null }>(
    `select max(month)::text as month from ledger_months
      where month < coalesce($1::date, 'infinity')`,
    [since],
  );
  return rows[0]?.month ?? null;
}

// Each account's newest seal that is believed. The first parameter of each query is the month.
const sealed = `(
  select distinct on (account_id) account_id, last_seq, entries, broken, available_cents,
         blocked_cents, books
    from ledger_seals where month <= $1::date order by account_id desc, month desc)`;

/**
 * SQL: the entries that come after what is believed. By the index, account by account: nothing
 * that was sealed is read.
 */
function entriesAfter(sealedUntil: string | null): string {
  if (sealedUntil === null) return 'ledger_entries';
  if (isDistributed) {
    return `(
    select entry.* from ledger_entries entry left join ${sealed} seal
        on seal.account_id = entry.account_id
     where entry.seq > coalesce(seal.last_seq, ledger_begin()))`;
  }
  return `(
    select entry.* from ledger_accounts() id left join ${sealed} seal on seal.account_id = id
     cross join lateral (select * from ledger_entries
                          where account_id = id and seq > coalesce(seal.last_seq, ledger_begin())
                          order by seq) entry)`;
}

function queriesOf(after: string) {
  return {
    // All sides are outer: an account without a balance, or entries of an account that has none,
    // would be a difference too.
    compare: `
      select count(accounts.id)::int as accounts,
             coalesce(sum(abs(coalesce(balance.available_cents, 0) - coalesce(entry.available, 0))
                        + abs(coalesce(balance.blocked_cents, 0) - coalesce(entry.blocked, 0))), 0
             )::bigint as difference
        from accounts
        full join balances balance on balance.account_id = accounts.id
        full join (
          select account_id, sum(available) as available, sum(blocked) as blocked
            from (select account_id, (books ->> 'available')::numeric as available,
                         (books ->> 'blocked')::numeric as blocked
                    from ${sealed} seal
                   union all
                  select account_id, sum(amount_cents) filter (where book = 'available'),
                         sum(amount_cents) filter (where book = 'blocked')
                    from ${after} entry group by account_id) part
           group by account_id
        ) entry on entry.account_id = coalesce(accounts.id, balance.account_id)`,
    // What stands on the suspense book is what is open there, and what is on its way back to
    // payers whom the account does not want.
    suspense: `
      select abs((select coalesce(sum((books ->> 'suspense')::numeric), 0) from ${sealed} seal)
               + (select coalesce(sum(amount_cents), 0) from ${after} entry
                   where book = 'suspense')
               - (select coalesce(sum(amount_cents), 0) from suspense_items where state = 'open')
               - (select coalesce(sum(t.amount_cents), 0)
                    from provider_orders o
                    join transactions t on t.id = o.transaction_id
                                       and t.account_id = o.account_id
                   where o.kind = 'REFUND' and o.state <> 'DONE'
                     and t.status in ('ERROR', 'CANCELED')))::bigint as count`,
    entries: `
      select ((select coalesce(sum(entries), 0) from ${sealed} seal)
            + (select count(*) from ${after} entry))::bigint as count`,
    broken: `
      select ((select coalesce(sum(broken), 0) from ${sealed} seal)
            + (select count(*) from (
                 select previous_available_cents = coalesce(lag(new_available_cents)
                          over statement, seal.available_cents, 0) as available_continues,
                        previous_blocked_cents = coalesce(lag(new_blocked_cents)
                          over statement, seal.blocked_cents, 0) as blocked_continues
                   from ${after} entry left join ${sealed} seal using (account_id)
                  where statement_id is not null
                 window statement as (partition by account_id order by seq)
               ) row where not (available_continues and blocked_continues)))::bigint as count`,
    unbalanced: `
      select count(*) from (
        select from (select transfer_id, amount_cents from ${after} entry
                      union all
                     select transfer_id, amount_cents from ledger_open_transfers
                      where month = $1::date) leg
         group by transfer_id having sum(amount_cents) <> 0
      ) transfer`,
  };
}

// Each seal says what was sealed, in its chain; those after what is believed, what the entries say.
// Month by month, since the entries of one lie together.
const differingSealsSql = `
  select month::text, account_id as "accountId"
    from (select month, account_id, seal, lag(seal) over chain as previous,
                 lag(hash) over chain as previous_hash
            from ledger_seals seal window chain as (partition by account_id order by month)
           order by month, account_id offset 0) linked
   where (seal).hash <> ledger_seal_hash(seal, previous_hash)
      or month > coalesce($1::date, '-infinity') and seal is distinct from
         reckon_ledger_seal(account_id, month, previous, (seal).last_seq)
   order by month, account_id limit 100`;

async function listDifferingSeals(
  client: Client,
  sealedUntil: string | null,
): Promise<DifferingSeal[]> {
  return (await client.query<DifferingSeal>(differingSealsSql, [sealedUntil])).rows;
}

async function compareBalances(
  client: Client,
  text: string,
  sealedUntil: string | null,
): Promise<Pick<LedgerReport, 'accounts' | 'differenceCents'>> {
  const { rows } = await client.query<{ accounts: number; difference: bigint }>(text, [
    sealedUntil,
  ]);
  return { accounts: rows[0]?.accounts ?? 0, differenceCents: rows[0]?.difference ?? 0n };
}

async function countOf(client: Client, text: string, sealedUntil: string | null): Promise<number> {
  const { rows } = await client.query<{ count: bigint }>(text, [sealedUntil]);
  return Number(rows[0]?.count ?? 0n);
}
