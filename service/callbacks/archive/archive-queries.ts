import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import { archivedColumns } from './archive-columns.ts';
import type { ArchivedRow } from './archive-columns.ts';

/** A file of a month of the log. */
export interface ArchiveRow {
  storage_key: string;
  /** First day, as `2026-01-01`. */
  month: string;
  row_count: bigint;
  size: bigint;
  sha256: Buffer;
}

const columns = `storage_key, to_char(month, 'YYYY-MM-DD') as month, row_count, size, sha256`;

/** Months of the log that ended more than so many days ago, oldest first, as their first days. */
export async function listEndedMonths(database: Queryable, keepDays: number): Promise<string[]> {
  const { rows } = await database.query<{ month: string }>({
    name: 'list-ended-months',
    text: `select to_char(month, 'YYYY-MM-DD') as month
             from (select to_date(right(relid::regclass::text, 7), 'YYYY_MM') as month
                     from pg_partition_tree('callback_logs')
                    where relid::regclass::text ~ '^callback_logs_\\d{4}_\\d{2}$') months
            where (month + interval '1 month') at time zone 'UTC'
                  <= now() - make_interval(days => $1)
            order by 1`,
    values: [keepDays],
  });
  return rows.map(({ month }) => month);
}

/** Rows that are held at one time: each may have two texts of 64 KiB. */
const pageRows = 500;

/**
 * The rows of a month by transaction, as the index on it has them, a page at a time: nothing is
 * sorted and no snapshot is held, for nobody writes into a month that ended.
 */
export async function* readMonth(
  database: Queryable,
  month: string,
): AsyncGenerator<ArchivedRow[]> {
  let after: unknown[] = ['', '-infinity', 0];
  for (;;) {
    // Without a name it is planned for this month, and touches no other.
    const { rows } = await database.query<ArchivedRow>(
      `select ${archivedColumns.map(selected).join(', ')} from callback_logs
        where created_at >= $1::timestamp at time zone 'UTC'
          and created_at < ($1::timestamp + interval '1 month') at time zone 'UTC'
          and (transaction_id, created_at, seq) > ($2, $3::timestamptz, $4::bigint)
        order by transaction_id, created_at, seq limit $5`,
      [month, ...after, pageRows],
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = [last.transaction_id, last.created_at, last.seq];
  }
}

function selected(name: keyof ArchivedRow): string {
  return name.endsWith('_headers') ? `${name}::text` : name;
}

/** The file of a month that is in the database as well. */
export function findOpenArchive(database: Queryable, month: string): Promise<ArchiveRow | null> {
  return findRow<ArchiveRow>(database, {
    name: 'find-open-archive',
    text: `select ${columns} from callback_log_archives where month = $1 and dropped_at is null`,
    values: [month],
  });
}

/** The files that alone have a month that ended after this moment, newest first. */
export async function listArchives(database: Queryable, since: Date): Promise<ArchiveRow[]> {
  const { rows } = await database.query<ArchiveRow>({
    name: 'list-archives',
    text: `select ${columns} from callback_log_archives
            where dropped_at is not null and (month + interval '1 month') at time zone 'UTC' > $1
            order by callback_log_archives.month desc, storage_key`,
    values: [since],
  });
  return rows;
}

/** Until when attempts have left the database for files; null: none has. */
export async function findArchivedUntil(database: Queryable): Promise<Date | null> {
  const row = await findRow<{ until: Date | null }>(database, {
    name: 'find-archived-until',
    text: `select (max(month) + interval '1 month') at time zone 'UTC' as until
             from callback_log_archives where dropped_at is not null`,
    values: [],
  });
  return row?.until ?? null;
}

/** Says that a file has a month whole; throws where another one has it. */
export async function insertArchive(database: Queryable, archive: ArchiveRow): Promise<void> {
  await database.query({
    name: 'insert-archive',
    text: `insert into callback_log_archives (storage_key, month, row_count, size, sha256)
           values ($1, $2, $3, $4, $5)`,
    values: [archive.storage_key, archive.month, archive.row_count, archive.size, archive.sha256],
  });
}

/** Forgets a damaged file of a month that is in the database: the next run writes another. */
export async function forgetArchive(database: Queryable, storageKey: string): Promise<void> {
  await database.query('select forget_callback_log_archive($1)', [storageKey]);
}

/** Drops a month; the database refuses it unless its file has as many rows. */
export async function dropMonth(database: Queryable, month: string): Promise<boolean> {
  const { rows } = await database.query<{ dropped: boolean }>(
    'select drop_archived_callback_logs($1) as dropped',
    [month],
  );
  return rows[0]?.dropped ?? false;
}

/** Forgets files of months that ended more than `keepDays` ago; the sweep of files deletes them. */
export async function deleteOldArchives(database: Queryable, keepDays: number): Promise<number> {
  const { rows } = await database.query<{ deleted: number }>({
    name: 'delete-old-archives',
    text: 'select delete_old_callback_log_archives($1) as deleted',
    values: [keepDays],
  });
  return rows[0]?.deleted ?? 0;
}
