import type { MatchRequest } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { SideSums } from './matching/sum-sides.ts';
import type { StoredForm } from './merchant-file-queries.ts';

/** One try to compare a file: only the newest says anything about it. */
export interface MatchAttempt {
  id: string;
  attempt: number;
  account_id: string;
  storage_key: string;
  form: StoredForm;
  asked: MatchRequest;
}

/** Begins to compare, or begins anew; null when nobody wants it any more. */
export function beginMatching(db: Queryable, fileId: string): Promise<MatchAttempt | null> {
  return findRow<MatchAttempt>(db, {
    name: 'begin-matching',
    text: `update panel.merchant_files
              set state = 'running', attempt = attempt + 1, rows = 0, updated_at = now()
            where id = $1 and state in ('waiting', 'running')
           returning id, attempt, account_id, storage_key, form, asked`,
    values: [fileId],
  });
}

/** Notes how far it is. False when it is gone, or another attempt began. */
export async function noteRows(
  db: Queryable,
  { id, attempt }: MatchAttempt,
  rows: number,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'note-merchant-rows',
    text: `update panel.merchant_files set rows = $3, updated_at = now()
            where id = $1 and attempt = $2 and state = 'running'`,
    values: [id, attempt, rows],
  });
  return rowCount === 1;
}

/** What came of it is there, with the transaction that wrote it. False as with `noteRows`. */
export async function endMatching(
  db: Queryable,
  { id, attempt }: MatchAttempt,
  sums: SideSums,
): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `update panel.merchant_files
              set state = 'done', sums = $3, ended_at = now(), updated_at = now()
            where id = $1 and attempt = $2 and state = 'running'`,
    values: [id, attempt, JSON.stringify(sums)],
  });
  return rowCount === 1;
}

/** It will not be tried again; the problem is one of the file's, or null for one of ours. */
export async function failMatching(
  db: Queryable,
  fileId: string,
  problem: string | null,
): Promise<void> {
  await db.query({
    name: 'fail-matching',
    text: `update panel.merchant_files
              set state = 'failed', problem = $2, ended_at = now(), updated_at = now()
            where id = $1 and state in ('waiting', 'running')`,
    values: [fileId, problem],
  });
}
