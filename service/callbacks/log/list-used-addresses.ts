import type { Queryable } from '#service/database/pool.ts';

/** An address that callbacks of the account went to, and its newest attempt. */
export interface UsedAddressRow {
  /** Of the attempt. */
  id: string;
  url: string;
  host: string;
  status: number;
  created_at: Date;
}

/** Attempts that are looked through, the newest ones. */
const attemptsMax = 2_000;
const addressesMax = 20;

/**
 * The addresses of the account's newest attempts, each once, newest first. Two that differ from
 * their query on are one: there may be a token in it, or an order's number.
 */
export async function listUsedAddresses(
  database: Queryable,
  { accountId, host }: { accountId: string; host: string | null },
): Promise<UsedAddressRow[]> {
  const { rows } = await database.query<UsedAddressRow>({
    name: 'list-used-addresses',
    text: `with recent as (
             select id, url, host, status, created_at, seq from callback_logs
              where account_id = $1 and ($2::text is null or host = lower($2))
              order by created_at desc, seq desc limit $3),
           newest as (
             select distinct on (split_part(split_part(url, '#', 1), '?', 1)) *
               from recent
              order by split_part(split_part(url, '#', 1), '?', 1), created_at desc, seq desc)
           select id, url, host, status, created_at from newest
            order by created_at desc, seq desc limit $4`,
    values: [accountId, host, attemptsMax, addressesMax],
  });
  return rows;
}
