import { randomBytes } from 'node:crypto';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import type { InfractionReport } from '#service/provider/provider.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { holdPolicies } from './hold.ts';
import { findByProtocol, lockTransaction } from './infraction-queries.ts';
import { infractionNotFound } from './infraction.ts';
import type { InfractionRow } from './infraction.ts';
import { insertInfraction } from './insert-infraction.ts';

/**
 * Takes down that somebody reported a transaction of the account: the infraction is WAITING_PSP, no
 * money moves, one callback. A protocol that is known changes nothing. 404 for an unknown
 * transaction.
 */
export async function reportInfraction(
  pool: Pool,
  report: InfractionReport,
): Promise<InfractionRow> {
  return inTransaction(pool, async (client) => {
    const transaction = await lockTransaction(client, report);
    if (!transaction) throw transactionNotFound();
    const isNotified = holdPolicies[transaction.edition].notifies === 'every event';
    const infraction =
      (await insertInfraction(client, { id: createInfractionId(), report, isNotified })) ??
      (await findByProtocol(client, report));
    // The protocol is another account's: to this one it is unknown.
    if (!infraction) throw infractionNotFound();
    return infraction;
  });
}

/** IN and 24 uppercase hexadecimal characters, 96 random bits, as ids of transactions have. */
function createInfractionId(): string {
  return `IN${randomBytes(12).toString('hex').toUpperCase()}`;
}
