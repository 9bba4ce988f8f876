import type { PixType } from '#lib/domain/states/enums.ts';
import type { PayoutHolder, PayoutProblem } from '#lib/domain/states/payout-states.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import { findRow, getRow } from '#service/database/query-row.ts';
import { leftOutFault } from './row-queries.ts';

interface DueBatch {
  id: string;
  account_id: string;
}

/** Takes the batch whose turn has come longest, for `leaseSeconds`; null when none is due. */
export function claimBatch(
  database: Queryable,
  { state, leaseSeconds }: { state: 'checking' | 'running'; leaseSeconds: number },
): Promise<DueBatch | null> {
  return findRow<DueBatch>(database, {
    name: `claim-payout-batch-${state}`,
    text: `update panel.payout_batches
              set next_at = now() + $1 * interval '1 second'
            where id = (select id from panel.payout_batches
                         where state = '${state}' and next_at <= now()
                         order by next_at limit 1 for update skip locked)
           returning id, account_id`,
    values: [leaseSeconds],
  });
}

export async function scheduleBatch(
  database: Queryable,
  { id, inSeconds }: { id: string; inSeconds: number },
): Promise<void> {
  await database.query({
    name: 'schedule-payout-batch',
    text: `update panel.payout_batches set next_at = now() + $2 * interval '1 second'
            where id = $1 and state in ('checking', 'running')`,
    values: [id, inSeconds],
  });
}

/** Keys of payable rows whose holder is still to be asked for. */
export async function listUnaskedKeys(
  database: Queryable,
  { batchId, max }: { batchId: string; max: number },
): Promise<string[]> {
  const { rows } = await database.query<{ pix_key: string }>({
    name: 'list-unasked-keys',
    text: `select distinct pix_key from (
             select pix_key from panel.payout_rows
              where batch_id = $1 and holder = 'waiting' and state = 'waiting'
              order by number limit $2) next`,
    values: [batchId, max],
  });
  return rows.map((row) => row.pix_key);
}

interface HeardHolder {
  batchId: string;
  pixKey: string;
  holder: PayoutHolder;
  name: string | null;
  /** In full: what is kept of it is `shown`. */
  document: string | null;
  shown: string | null;
  institution: string | null;
}

/** The row names a document, and the provider another one. */
const isOther = 'coalesce(document <> $5, false)';

/** Writes who holds a key to all rows that pay it; who was meant to be somebody else is a fault. */
export async function saveHolder(database: Queryable, heard: HeardHolder): Promise<void> {
  await database.query({
    name: 'save-payout-holder',
    text: `
      update panel.payout_rows
         set holder = $3, holder_name = $4, holder_document = $6, holder_institution = $7,
             faults = case when ${isOther} then array['documentOther'] else faults end,
             warnings = case when ${isOther} then '{}' else warnings end,
             state = case when ${isOther} then 'faulty' else state end
       where batch_id = $1 and pix_key = $2 and holder = 'waiting'
         and (state = 'waiting' or faults = array['${leftOutFault}'])`,
    values: [
      heard.batchId,
      heard.pixKey,
      heard.holder,
      heard.name,
      heard.document?.replace(/[.\-/\s]/g, '').toUpperCase() ?? null,
      heard.shown,
      heard.institution,
    ],
  });
}

/**
 * A batch whose holders were all asked for is a plan; answers whether it is one now. One that is
 * due already has a row that was changed meanwhile.
 */
export async function endChecking(database: Queryable, batchId: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'end-payout-checking',
    text: `update panel.payout_batches b set state = 'planned'
            where id = $1 and state = 'checking' and next_at > now()
              and not exists (select from panel.payout_rows r where r.batch_id = b.id
                               and r.holder = 'waiting' and r.state = 'waiting')`,
    values: [batchId],
  });
  return rowCount === 1;
}

export interface PayableRow {
  id: string;
  number: number;
  pix_type: PixType;
  pix_key: string;
  amount_cents: bigint;
  description: string | null;
  client_reference: string | null;
  document: string | null;
  holder_name: string | null;
  holder_document: string | null;
}

const payableColumns = `id, number, pix_type, pix_key, amount_cents, description, client_reference,
  document, holder_name, holder_document`;

/** The next rows to be paid, as the file has them; nobody is kept from them. */
export async function listNextRows(
  database: Queryable,
  { batchId, max }: { batchId: string; max: number },
): Promise<PayableRow[]> {
  const { rows } = await database.query<PayableRow>({
    name: 'list-next-payout-rows',
    text: `select ${payableColumns} from panel.payout_rows
            where batch_id = $1 and state = 'waiting' order by number limit $2`,
    values: [batchId, max],
  });
  return rows;
}

/** Rows that were sent and have not ended, at most `max` of them. */
export async function countInFlight(
  database: Queryable,
  { batchId, max }: { batchId: string; max: number },
): Promise<number> {
  const row = await getRow<{ count: number }>(database, {
    name: 'count-payouts-in-flight',
    text: `select count(*)::int as count from (
             select from panel.payout_rows r
               join panel.payout_batches b on b.id = r.batch_id
               join transactions t on t.id = r.transaction_id and t.account_id = b.account_id
              where r.batch_id = $1 and r.state = 'sent' and t.status = 'PENDING' limit $2) open`,
    values: [batchId, max],
  });
  return row.count;
}

/**
 * Locks a row that is still to be paid, of a batch that still runs, until the end of the
 * transaction. Who pauses or cancels waits for it, or comes first: then it is not there.
 */
export async function lockPayable(
  client: Client,
  { batchId, rowId }: { batchId: string; rowId: string },
): Promise<boolean> {
  const batch = await findRow(client, {
    name: 'share-running-payout-batch',
    text: `select from panel.payout_batches where id = $1 and state = 'running' for share`,
    values: [batchId],
  });
  if (!batch) return false;
  const row = await findRow(client, {
    name: 'lock-payable-row',
    text: `select from panel.payout_rows where id = $1 and state = 'waiting' for update`,
    values: [rowId],
  });
  return row !== null;
}

/** In the transaction of its withdrawal: neither is there without the other. */
export async function noteSent(
  client: Client,
  { rowId, transactionId }: { rowId: string; transactionId: string },
): Promise<void> {
  await client.query({
    name: 'note-payout-sent',
    text: `update panel.payout_rows set state = 'sent', transaction_id = $2 where id = $1`,
    values: [rowId, transactionId],
  });
}

/** A row that the service refuses, with its reason. */
export async function noteRefused(
  database: Queryable,
  { rowId, failure }: { rowId: string; failure: string },
): Promise<void> {
  await database.query({
    name: 'note-payout-refused',
    text: `update panel.payout_rows set state = 'failed', failure = $2
            where id = $1 and state = 'waiting'`,
    values: [rowId, failure],
  });
}

/** Stops a batch whose other rows would fail like this one. */
export async function pauseFor(
  database: Queryable,
  { batchId, problem }: { batchId: string; problem: PayoutProblem },
): Promise<void> {
  await database.query({
    name: 'pause-payout-batch',
    text: `update panel.payout_batches set state = 'paused', problem = $2
            where id = $1 and state = 'running'`,
    values: [batchId, problem],
  });
}

/** Ends a batch of which every row was sent or refused. */
export async function endBatch(database: Queryable, batchId: string): Promise<void> {
  await database.query({
    name: 'end-payout-batch',
    text: `update panel.payout_batches b set state = 'done', ended_at = now()
            where id = $1 and state = 'running'
              and not exists (select from panel.payout_rows r
                               where r.batch_id = b.id and r.state = 'waiting')`,
    values: [batchId],
  });
}
