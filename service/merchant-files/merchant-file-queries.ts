import { createHash } from 'node:crypto';
import type { MatchRequest } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import type { FileForm } from '#lib/imports/file-form.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { SideSums } from './matching/sum-sides.ts';
import type { FileHead } from './reading/guess-reading.ts';

/** How a file is read, and what its first rows suggest about its columns. */
export type StoredForm = FileForm &
  Omit<FileHead, 'direction'> &
  // What was sent before it was looked for has none.
  Partial<Pick<FileHead, 'direction'>>;
type MerchantFileState = 'received' | 'waiting' | 'running' | 'done' | 'failed';

/** Days for which a file, and what came of it, is kept. */
const keptDays = 90;
/** A file that nobody had compared is kept for this long. */
const unaskedHours = 24;

export interface MerchantFileRow {
  id: string;
  name: string;
  bytes: bigint;
  form: StoredForm;
  headings_hash: string;
  state: MerchantFileState;
  asked: MatchRequest | null;
  problem: string | null;
  rows: bigint;
  sums: SideSums | null;
  member_id: string;
  member_name: string;
  created_at: Date;
  ended_at: Date | null;
}

interface NewMerchantFile {
  workspaceId: string;
  connectionId: string;
  accountId: string;
  memberId: string;
  name: string;
  bytes: number;
  storageKey: string;
  form: StoredForm;
}

/** The same for every file with these headings in this order, however they are capitalised. */
function hashOf({ format, headings }: StoredForm): string {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  return createHash('sha256')
    .update(JSON.stringify([format, names]))
    .digest('hex');
}

/** Keeps a file that is in the store; answers its id. */
export async function insertMerchantFile(db: Queryable, one: NewMerchantFile): Promise<string> {
  const row = await findRow<{ id: string }>(db, {
    name: 'insert-merchant-file',
    text: `insert into panel.merchant_files (workspace_id, connection_id, account_id, member_id,
             name, bytes, storage_key, form, headings_hash)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    values: [
      one.workspaceId,
      one.connectionId,
      one.accountId,
      one.memberId,
      one.name,
      one.bytes,
      one.storageKey,
      JSON.stringify(one.form),
      hashOf(one.form),
    ],
  });
  if (!row) throw new Error('an insert without a row');
  return row.id;
}

const shown = `f.id, f.name, f.bytes, f.form, f.headings_hash, f.state, f.asked, f.problem, f.rows,
  f.sums, f.member_id, m.name as member_name, f.created_at, f.ended_at
  from panel.merchant_files f join panel.members m on m.id = f.member_id`;

/** The newest files of a connection. */
export async function listMerchantFiles(
  db: Queryable,
  connectionId: string,
): Promise<MerchantFileRow[]> {
  const { rows } = await db.query<MerchantFileRow>({
    name: 'list-merchant-files',
    text: `select ${shown} where f.connection_id = $1 and f.discarded_at is null
            order by f.seq desc limit 100`,
    values: [connectionId],
  });
  return rows;
}

export interface MerchantFileKey {
  connectionId: string;
  fileId: string;
}

/** A file of this connection, or null. */
export function findMerchantFile(
  db: Queryable,
  { connectionId, fileId }: MerchantFileKey,
): Promise<MerchantFileRow | null> {
  return findRow<MerchantFileRow>(db, {
    name: 'find-merchant-file',
    text: `select ${shown}
            where f.connection_id = $1 and f.id = $2 and f.discarded_at is null`,
    values: [connectionId, fileId],
  });
}

/** How a file with these headings was read last in this connection, or null. */
export async function findHabit(
  db: Queryable,
  connectionId: string,
  headingsHash: string,
): Promise<MatchRequest | null> {
  const row = await findRow<{ asked: MatchRequest }>(db, {
    name: 'find-merchant-file-habit',
    text: `select asked from panel.merchant_file_habits
            where connection_id = $1 and headings_hash = $2`,
    values: [connectionId, headingsHash],
  });
  return row?.asked ?? null;
}

/** Files of a connection that nobody has had compared, that wait, or that are compared. */
export async function countUnfinishedFiles(db: Queryable, connectionId: string): Promise<number> {
  const row = await findRow<{ count: number }>(db, {
    name: 'count-unfinished-merchant-files',
    text: `select count(*)::int as count from panel.merchant_files
            where connection_id = $1 and state in ('received', 'waiting', 'running')
              and discarded_at is null`,
    values: [connectionId],
  });
  return row?.count ?? 0;
}

/** Has a file compared, and remembers how. False when it was asked before. */
export async function askMatching(
  db: Queryable,
  { connectionId, fileId }: MerchantFileKey,
  asked: MatchRequest,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'ask-matching',
    text: `with asked as (
             update panel.merchant_files set state = 'waiting', asked = $3, updated_at = now()
              where connection_id = $1 and id = $2 and state = 'received'
                and discarded_at is null
             returning headings_hash)
           insert into panel.merchant_file_habits (connection_id, headings_hash, asked)
           select $1, headings_hash, $3 from asked
           on conflict (connection_id, headings_hash)
           do update set asked = excluded.asked, updated_at = now()`,
    values: [connectionId, fileId, JSON.stringify(asked)],
  });
  return rowCount === 1;
}

/** The same file once more, by other rules; answers its id, or of one that its member began. */
export async function copyMerchantFile(
  db: Queryable,
  { connectionId, fileId, memberId }: MerchantFileKey & { memberId: string },
): Promise<string | null> {
  const row = await findRow<{ id: string }>(db, {
    name: 'copy-merchant-file',
    text: `with of as (
             select * from panel.merchant_files
              where connection_id = $1 and id = $2 and state in ('done', 'failed')),
           begun as (
             select b.id from panel.merchant_files b join of using (connection_id, storage_key)
              where b.member_id = $3 and b.state = 'received' and b.discarded_at is null limit 1),
           made as (
             insert into panel.merchant_files (workspace_id, connection_id, account_id, member_id,
               name, bytes, storage_key, form, headings_hash)
             select workspace_id, connection_id, account_id, $3, name, bytes, storage_key, form,
                    headings_hash
               from of where not exists (select from begun) returning id)
           select id from begun union all select id from made`,
    values: [connectionId, fileId, memberId],
  });
  return row?.id ?? null;
}

/** Takes a file and what came of it out of sight. False while it is compared, and after. */
export async function discardMerchantFile(
  db: Queryable,
  { connectionId, fileId }: MerchantFileKey,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'discard-merchant-file',
    text: `update panel.merchant_files set discarded_at = now(), updated_at = now()
            where connection_id = $1 and id = $2 and discarded_at is null
              and state in ('received', 'done', 'failed')`,
    values: [connectionId, fileId],
  });
  return rowCount === 1;
}

/** Comparisons that no job has yet, locked until the transaction ends. */
export async function takeUnqueuedFiles(db: Queryable, max: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'take-unqueued-merchant-files',
    text: `update panel.merchant_files set queued_at = now(), updated_at = now()
            where id in (select id from panel.merchant_files
                          where state = 'waiting' and queued_at is null
                          order by seq limit $1 for update skip locked)
           returning id`,
    values: [max],
  });
  return rows.map(({ id }) => id);
}

/** Work that nobody does, and what is old or discarded: its rows some at a time, then the file. */
export async function endOldMerchantFiles(db: Queryable, rowsMax: number): Promise<number> {
  await db.query({
    name: 'fail-lost-merchant-files',
    text: `update panel.merchant_files set state = 'failed', ended_at = now(), updated_at = now()
            where (state = 'running' and updated_at < now() - interval '30 minutes')
               or (state = 'waiting' and updated_at < now() - interval '1 day')`,
  });
  const { rows } = await db.query<{ ended: number }>({
    name: 'end-old-merchant-files',
    text: `with old as materialized (
             select id from panel.merchant_files
              where (state in ('done', 'failed')
                     and created_at < now() - make_interval(days => $1))
                 or (state = 'received' and updated_at < now() - make_interval(hours => $2))
                 or discarded_at is not null
              order by seq limit 1 for update skip locked),
           gone as (
             delete from panel.merchant_results where ctid = any(array(
               select r.ctid from panel.merchant_results r join old on r.file_id = old.id limit $3))
             returning 1),
           empty as (
             delete from panel.merchant_files where id in (select id from old)
                and (select count(*) from gone) < $3 returning 1)
           select ((select count(*) from gone) + (select count(*) from empty))::int as ended`,
    values: [keptDays, unaskedHours, rowsMax],
  });
  return rows[0]?.ended ?? 0;
}
