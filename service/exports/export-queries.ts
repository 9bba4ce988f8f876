import type { CreateExportBody, ExportState } from '#lib/contract/panel/exports.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** Days for which a file is kept. */
export const exportDays = 7;
/** Days for which it is remembered that there was one. */
const rememberedDays = 90;

export interface CentreExport {
  id: string;
  asked: CreateExportBody;
  state: ExportState;
  rows: bigint;
  bytes: bigint | null;
  storage_key: string | null;
  member_id: string;
  member_name: string;
  created_at: Date;
  ended_at: Date | null;
  expires_at: Date | null;
  schedule_id: string | null;
  delivery: 'waiting' | 'sent' | 'failed' | null;
  delivery_error: string | null;
}

interface NewExport {
  workspaceId: string;
  connectionId: string;
  accountId: string;
  memberId: string;
  asked: CreateExportBody;
}

/** Has a file made once the statement has committed; answers its id. */
export async function insertExport(db: Queryable, one: NewExport): Promise<string> {
  const { rows } = await db.query<{ id: string }>({
    name: 'insert-export',
    text: `insert into panel.exports (workspace_id, connection_id, account_id, member_id, asked)
           values ($1, $2, $3, $4, $5) returning id`,
    values: [
      one.workspaceId,
      one.connectionId,
      one.accountId,
      one.memberId,
      JSON.stringify(one.asked),
    ],
  });
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0].id;
}

/** Exports of a connection that are not ready, whoever asked. */
export async function countUnfinished(db: Queryable, connectionId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-unfinished-exports',
    text: `select count(*)::int as count from panel.exports
            where connection_id = $1 and state in ('waiting', 'running')`,
    values: [connectionId],
  });
  return rows[0]?.count ?? 0;
}

const shown = `e.id, e.asked, e.state, e.rows, e.bytes, e.storage_key, e.member_id,
  m.name as member_name, e.created_at, e.ended_at, e.expires_at, e.schedule_id, e.delivery,
  e.delivery_error
  from panel.exports e join panel.members m on m.id = e.member_id`;

/** The newest exports of a connection. */
export async function listExports(db: Queryable, connectionId: string): Promise<CentreExport[]> {
  const { rows } = await db.query<CentreExport>({
    name: 'list-exports',
    text: `select ${shown} where e.connection_id = $1 order by e.seq desc limit 100`,
    values: [connectionId],
  });
  return rows;
}

export interface ExportKey {
  connectionId: string;
  exportId: string;
}

/** An export of this connection, or null. */
export function findExport(
  db: Queryable,
  { connectionId, exportId }: ExportKey,
): Promise<CentreExport | null> {
  return findRow<CentreExport>(db, {
    name: 'find-export',
    text: `select ${shown} where e.connection_id = $1 and e.id = $2`,
    values: [connectionId, exportId],
  });
}

/** Nobody goes on with it. False when it has ended already. */
export async function cancelExport(
  db: Queryable,
  { connectionId, exportId }: ExportKey,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'cancel-export',
    text: `update panel.exports set state = 'cancelled', ended_at = now()
            where connection_id = $1 and id = $2 and state in ('waiting', 'running')`,
    values: [connectionId, exportId],
  });
  return rowCount === 1;
}

/** Exports that no job has yet, locked until the transaction ends. */
export async function takeUnqueued(db: Queryable, max: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'take-unqueued-exports',
    text: `update panel.exports set queued_at = now(), updated_at = now()
            where id in (select id from panel.exports where queued_at is null
                          order by seq limit $1 for update skip locked)
           returning id`,
    values: [max],
  });
  return rows.map(({ id }) => id);
}

/** Files that have been there long enough, work that nobody does, and what is old. */
export async function endOldExports(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ended: number }>({
    name: 'end-old-exports',
    text: `with expired as (
             update panel.exports set state = 'expired', storage_key = null
              where state = 'done' and expires_at < now() returning id),
           lost as (
             update panel.exports set state = 'failed', ended_at = now()
              where (state = 'running' and updated_at < now() - interval '15 minutes')
                 or (state = 'waiting' and updated_at < now() - interval '1 day') returning id),
           forgotten as (
             delete from panel.exports
              where state not in ('waiting', 'running', 'done')
                and ended_at < now() - make_interval(days => $1) returning id)
           select ((select count(*) from expired) + (select count(*) from lost)
                   + (select count(*) from forgotten))::int as ended`,
    values: [rememberedDays],
  });
  return rows[0]?.ended ?? 0;
}
