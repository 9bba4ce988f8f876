import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { findDueInfractions } from './infraction-queries.ts';
import { lockInfraction } from './move-infraction.ts';

/**
 * Acknowledges infractions whose time is over, at most `infractionsMax`, oldest first; answers how
 * many it looked at. Any number of workers may do so: who locks one second finds it done.
 */
export async function expireDueInfractions(pool: Pool, infractionsMax: number): Promise<number> {
  const due = await findDueInfractions(pool, infractionsMax);
  for (const keys of due) await inTransaction(pool, (client) => lockInfraction(client, keys));
  return due.length;
}
