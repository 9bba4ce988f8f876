import type { Client } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { BatchKeys } from './batch-queries.ts';
import { lockBatch } from './batch-queries.ts';
import { payoutNotFound, payoutOver } from './payout-errors.ts';
import { leftOutFault } from './row-queries.ts';

/** What a member does with a row of a plan. */
export type RowStep = 'leave-out' | 'put-back';

/** What a row is before the step, and what it becomes. */
const steps = {
  'leave-out': { from: 'waiting', faultsFrom: [], to: 'faulty', faults: [leftOutFault] },
  'put-back': { from: 'faulty', faultsFrom: [leftOutFault], to: 'waiting', faults: [] },
} as const;

interface LeftOut {
  keys: BatchKeys;
  number: number;
  step: RowStep;
}

/**
 * Leaves a payable row out of a plan, or puts it back; which of the file's rows repeat each other
 * is told anew. Only of a plan: what was asked for or confirmed stays what somebody looked at.
 */
export async function leaveOut(client: Client, { keys, number, step }: LeftOut): Promise<void> {
  const batch = await lockBatch(client, keys);
  if (!batch) throw payoutNotFound();
  if (batch.state !== 'planned') throw payoutOver();
  const { from, faultsFrom, to, faults } = steps[step];
  const row = await findRow<{ pix_key: string; amount_cents: bigint }>(client, {
    name: 'leave-out-payout-row',
    text: `update panel.payout_rows set state = $5, faults = $6
            where batch_id = $1 and number = $2 and state = $3 and faults = $4::text[]
           returning pix_key, amount_cents`,
    values: [batch.id, number, from, faultsFrom, to, faults],
  });
  // Of another member's step a moment ago, or a row that was never payable.
  if (!row) throw payoutOver();
  await markRepeated(client, {
    batchId: batch.id,
    pixKey: row.pix_key,
    amountCents: row.amount_cents,
  });
}

interface AlikeRows {
  batchId: string;
  pixKey: string;
  amountCents: bigint | null;
}

/** Tells anew which rows of a file pay the same to the same key. */
export async function markRepeated(client: Client, alike: AlikeRows): Promise<void> {
  await client.query({
    name: 'mark-repeated-payout-rows',
    text: `
      update panel.payout_rows r
         set warnings = case when same.payable > 1 then array['duplicate'] else '{}' end
                        || array_remove(r.warnings, 'duplicate')
        from (select count(*) filter (where state = 'waiting') as payable from panel.payout_rows
               where batch_id = $1 and pix_key = $2 and amount_cents = $3) same
       where r.batch_id = $1 and r.pix_key = $2 and r.amount_cents = $3
         and (r.state = 'waiting' or r.faults = array['${leftOutFault}'])`,
    values: [alike.batchId, alike.pixKey, alike.amountCents],
  });
}
