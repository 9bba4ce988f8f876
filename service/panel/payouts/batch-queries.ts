import type { PayoutProblem, PayoutState } from '#lib/domain/states/payout-states.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

export interface BatchRow {
  id: string;
  workspace_id: string;
  connection_id: string;
  account_id: string;
  member_name: string;
  file_name: string;
  file_hash: string;
  unused_columns: string[];
  /** One whose approval came to nothing is a plan again. */
  state: PayoutState;
  approval_id: string | null;
  problem: PayoutProblem | null;
  created_at: Date;
  confirmed_at: Date | null;
  ended_at: Date | null;
  starter_name: string | null;
  approver_name: string | null;
  approved_at: Date | null;
}

const columns = `b.id, b.workspace_id, b.connection_id, b.account_id, m.name as member_name,
  b.file_name, b.file_hash, b.unused_columns, b.approval_id, b.problem, b.created_at, b.ended_at,
  -- What waited was confirmed when it was asked for; it starts when it is approved.
  case when d.id is null then b.started_at else p.asked_at end as confirmed_at,
  s.name as starter_name, d.name as approver_name,
  case when d.id is not null then p.decided_at end as approved_at,
  case when b.state = 'waiting' and (p.state in ('refused', 'withdrawn', 'expired', 'failed')
              or p.state = 'waiting' and p.expires_at <= now())
       then 'planned' else b.state end as state`;

const joined = `panel.payout_batches b
  join panel.members m on m.id = b.member_id
  left join panel.members s on s.id = b.started_by
  left join panel.approvals p on p.id = b.approval_id
  left join panel.members d on d.id = p.decided_by and p.state in ('approved', 'done')`;

export interface BatchKeys {
  accountId: string;
  /** Whatever was asked for: it need not be a UUID. */
  id: string;
}

/** One of the account's; another account's is not found. */
export function findBatch(
  database: Queryable,
  { accountId, id }: BatchKeys,
): Promise<BatchRow | null> {
  return findRow<BatchRow>(database, {
    name: 'find-payout-batch',
    text: `select ${columns} from ${joined} where b.account_id = $1 and b.id::text = $2`,
    values: [accountId, id],
  });
}

/** The same, locked until the end of the transaction: after an approval, before its rows. */
export function lockBatch(client: Client, { accountId, id }: BatchKeys): Promise<BatchRow | null> {
  return findRow<BatchRow>(client, {
    name: 'lock-payout-batch',
    text: `select ${columns} from ${joined} where b.account_id = $1 and b.id::text = $2
              for no key update of b`,
    values: [accountId, id],
  });
}

export async function listBatches(
  database: Queryable,
  page: { accountId: string; limit: number; offset: number },
): Promise<BatchRow[]> {
  const { rows } = await database.query<BatchRow>({
    name: 'list-payout-batches',
    text: `select ${columns} from ${joined}
            where b.account_id = $1 order by b.seq desc limit $2 offset $3`,
    values: [page.accountId, page.limit, page.offset],
  });
  return rows;
}

/** When the same file was uploaded before and then paid, or began to be. */
export async function findSameFile(database: Queryable, batch: BatchRow): Promise<Date | null> {
  const row = await findRow<{ created_at: Date }>(database, {
    name: 'find-same-payout-file',
    text: `select created_at from panel.payout_batches
            where account_id = $1 and file_hash = $2 and id <> $3 and started_at is not null
            order by seq desc limit 1`,
    values: [batch.account_id, batch.file_hash, batch.id],
  });
  return row?.created_at ?? null;
}

export interface NewBatch {
  id: string;
  workspaceId: string;
  connectionId: string;
  accountId: string;
  memberId: string;
  fileName: string;
  fileHash: string;
  unusedColumns: readonly string[];
  state: PayoutState;
}

/** Most batches of an account that are not at their end. */
const openMax = 20;

/** Writes a batch without its rows; false when the account has too many that are open. */
export async function insertBatch(client: Client, batch: NewBatch): Promise<boolean> {
  // The account's row lets uploads of two members be counted one after another.
  await client.query('select from accounts where id = $1 for no key update', [batch.accountId]);
  const { rowCount } = await client.query({
    name: 'insert-payout-batch',
    text: `insert into panel.payout_batches (id, workspace_id, connection_id, account_id, member_id,
             file_name, file_hash, unused_columns, state)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9
            where $10 > (select count(*) from panel.payout_batches
                          where account_id = $4 and state not in ('done', 'cancelled'))`,
    values: [
      batch.id,
      batch.workspaceId,
      batch.connectionId,
      batch.accountId,
      batch.memberId,
      batch.fileName,
      batch.fileHash,
      batch.unusedColumns,
      batch.state,
      openMax,
    ],
  });
  return rowCount === 1;
}

interface BatchChange {
  id: string;
  state: PayoutState;
  problem?: PayoutProblem;
  approvalId?: string;
  /** Who confirmed it, when it begins. */
  startedBy?: string;
}

/** Writes a new state; the row is locked by the caller, who has looked at what it was. */
export async function changeBatch(client: Client, change: BatchChange): Promise<void> {
  await client.query({
    name: 'change-payout-batch',
    text: `update panel.payout_batches
              set state = $2, problem = $3, approval_id = coalesce($4, approval_id),
                  started_by = coalesce(started_by, $5),
                  started_at = case when $5::uuid is null then started_at
                                    else coalesce(started_at, now()) end,
                  ended_at = case when $2 in ('done', 'cancelled') then now() end,
                  next_at = now()
            where id = $1`,
    values: [
      change.id,
      change.state,
      change.problem ?? null,
      change.approvalId ?? null,
      change.startedBy ?? null,
    ],
  });
}
