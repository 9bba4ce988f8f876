import { randomBytes } from 'node:crypto';
import { createCuid } from '#service/accounts/create-cuid.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import type { ReceivedFile } from '#service/files/file-intake.ts';
import { queueOrder } from '#service/orders/order-queries.ts';
import { insertDefense, insertDefenseFiles } from './defense-queries.ts';
import type { InfractionKeys } from './infraction-queries.ts';
import type { Defense } from './infraction.ts';
import { lockInfraction, moveInfraction } from './move-infraction.ts';

interface DefenseRequest extends InfractionKeys {
  defense: string;
  /** Stored already, under keys that nothing names yet. */
  files: ReceivedFile[];
  /** Of a request with Idempotency-Key; written with the defense. */
  requestId: string | null;
}

/**
 * Files a defense against an open infraction: the defense with its files, the order that hands it
 * to the provider, the new status and its callback are one transaction
 * (spec: settled, "Infraction events"). The order has the defense's id; hand it on after the
 * commit. 404 for an unknown infraction, 422 when it is not OPEN by now: of two defenses at once
 * the second finds it DEFENDED.
 */
export async function fileDefense(pool: Pool, request: DefenseRequest): Promise<Defense> {
  const filed = await inTransaction(pool, async (client) => {
    const locked = await lockInfraction(client, request);
    await moveInfraction(client, locked, { event: 'defended' });
    const { infractionId, accountId, requestId } = request;
    const { transaction_id: transactionId } = locked.infraction;
    const keys = { id: createDefenseId(), infractionId, accountId };
    const row = await insertDefense(client, { ...keys, requestId, text: request.defense });
    const files = request.files.map((file) => ({ ...file, id: createCuid() }));
    const stored = await insertDefenseFiles(client, { keys, files });
    await queueOrder(client, { id: row.id, accountId, transactionId, kind: 'DEFENSE' });
    failPoint('defense-before-commit');
    return { ...row, files: stored };
  });
  failPoint('defense-after-commit');
  return filed;
}

/** DF and 24 uppercase hexadecimal characters, 96 random bits, as ids of transactions have. */
function createDefenseId(): string {
  return `DF${randomBytes(12).toString('hex').toUpperCase()}`;
}
