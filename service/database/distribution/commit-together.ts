import { isDistributed } from '#service/database/layout.ts';
import type { Client } from '#service/database/pool.ts';

/**
 * Makes what this transaction writes on the first node and on another one a single commit, where
 * accounts are on several nodes. Citus counts divided tables alone: if they were changed on one
 * node, it commits there and then on the first node, which may end between. Copying to shards takes
 * two phases, also of no rows.
 */
export async function commitTogether(client: Client): Promise<void> {
  if (!isDistributed) return;
  await client.query({
    name: 'commit-together',
    text: `insert into end_to_end_ids (end_to_end_id, use) select '', '' where false`,
  });
}
