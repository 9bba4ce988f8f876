import type { CreateExportBody } from '#lib/contract/panel/exports.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import { exportDays } from './export-queries.ts';

/** One try to make a file: only the newest of an export says anything about it. */
export interface ExportAttempt {
  id: string;
  attempt: number;
  account_id: string;
  asked: CreateExportBody;
}

/** Begins to make a file, or begins anew; null when it is not wanted any more. */
export function beginAttempt(db: Queryable, exportId: string): Promise<ExportAttempt | null> {
  return findRow<ExportAttempt>(db, {
    name: 'begin-export',
    text: `update panel.exports
              set state = 'running', attempt = attempt + 1, rows = 0, updated_at = now()
            where id = $1 and state in ('waiting', 'running')
           returning id, attempt, account_id, asked`,
    values: [exportId],
  });
}

/** Notes how far it is. False when it was cancelled, or another attempt began. */
export async function noteProgress(
  db: Queryable,
  { id, attempt }: ExportAttempt,
  rows: number,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'note-export-progress',
    text: `update panel.exports set rows = $3, updated_at = now()
            where id = $1 and attempt = $2 and state = 'running'`,
    values: [id, attempt, rows],
  });
  return rowCount === 1;
}

interface MadeFile {
  key: string;
  rows: number;
  bytes: number;
}

/** The file is complete and can be had. False as with `noteProgress`: then nobody names it. */
export async function finishAttempt(
  db: Queryable,
  { id, attempt }: ExportAttempt,
  { key, rows, bytes }: MadeFile,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'finish-export',
    text: `update panel.exports
              set state = 'done', storage_key = $3, rows = $4, bytes = $5, ended_at = now(),
                  updated_at = now(), expires_at = now() + make_interval(days => $6)
            where id = $1 and attempt = $2 and state = 'running'`,
    values: [id, attempt, key, rows, bytes, exportDays],
  });
  return rowCount === 1;
}

/** It will not be tried again; who asked may. */
export async function failExport(db: Queryable, exportId: string): Promise<void> {
  await db.query({
    name: 'fail-export',
    text: `update panel.exports set state = 'failed', ended_at = now()
            where id = $1 and state in ('waiting', 'running')`,
    values: [exportId],
  });
}
