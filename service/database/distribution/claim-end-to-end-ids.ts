import { isDistributed } from '#service/database/layout.ts';
import type { Client } from '#service/database/pool.ts';

/** What an end-to-end id is of; on one server each is an index of its own. */
export type EndToEndUse = 'DEPOSIT' | 'WITHDRAW' | 'REFUND';

/**
 * Makes sure, inside the transaction that writes them, that no other transaction of any account has
 * these ids for the same: refused as by the index `transactions_end_to_end_id` of one server, which
 * does it there. Where accounts are on several nodes no index sees all of them.
 */
export async function claimEndToEndIds(
  client: Client,
  use: EndToEndUse,
  ids: (string | null)[],
): Promise<void> {
  const given = ids.filter((id) => id !== null);
  if (!isDistributed || given.length === 0) return;
  await client.query({
    name: `claim-end-to-end-id-of-${use}`,
    text: `insert into end_to_end_ids (end_to_end_id, use)
           select id, '${use}' from unnest($1::text[]) as id order by id`,
    values: [given],
  });
}
