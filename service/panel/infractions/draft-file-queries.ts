import { filesBytesMax, filesMax } from '#lib/domain/limits/defense-limits.ts';
import { infractionGroupOf } from '#lib/domain/states/infraction-groups.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool, Queryable } from '#service/database/pool.ts';
import { findRow, getRow } from '#service/database/query-row.ts';
import { filesTooLarge, tooManyFiles } from '#service/files/file-intake.ts';
import type { ReceivedFile } from '#service/files/file-intake.ts';
import { lockInfractionRow } from '#service/infractions/infraction-queries.ts';
import type { InfractionKeys } from '#service/infractions/infraction-queries.ts';
import { infractionNotFound } from '#service/infractions/infraction.ts';
import { failure } from '#service/service-error.ts';

/** A row of `panel.defense_draft_files`. */
export interface DraftFileRow {
  id: string;
  name: string;
  mime_type: string;
  size: bigint;
  content_hash: string;
  storage_key: string;
  created_at: Date;
}

/** What one member is writing for an infraction. */
export interface DraftKeys extends InfractionKeys {
  memberId: string;
}

const draftFilesSql = `
  select f.* from panel.defense_draft_files f join infractions i on i.id = f.infraction_id
   where f.infraction_id = $1 and f.account_id = $2 and f.member_id = $3
     and i.status in ('OPEN', 'WAITING_ADJUSTMENTS')
     -- What was sent meanwhile is no draft any more.
     and not exists (select from infraction_defenses s
                      where s.infraction_id = f.infraction_id and s.created_at >= f.created_at)`;

/** The files of what the member is writing, in the order in which they came. */
export async function listDraftFiles(
  db: Queryable,
  { infractionId, accountId, memberId }: DraftKeys,
): Promise<DraftFileRow[]> {
  const { rows } = await db.query<DraftFileRow>({
    name: 'list-defense-draft-files',
    text: `${draftFilesSql} order by f.created_at, f.id`,
    values: [infractionId, accountId, memberId],
  });
  return rows;
}

/** One of them; null for another member's, and for one that is gone. */
export async function findDraftFile(
  db: Queryable,
  { infractionId, accountId, memberId, fileId }: DraftKeys & { fileId: string },
): Promise<DraftFileRow | null> {
  return findRow<DraftFileRow>(db, {
    name: 'find-defense-draft-file',
    // Compared as text, because what the caller sends need not be a UUID at all.
    text: `${draftFilesSql} and f.id::text = $4`,
    values: [infractionId, accountId, memberId, fileId],
  });
}

/** Nothing can be sent for it, so nothing is kept for it. */
const notAnswerable = failure(
  'infraction_not_answerable',
  409,
  'A infração não espera resposta, e o arquivo não foi salvo',
);

/**
 * Keeps a stored file with what the member is writing, and answers its row: the one that is there
 * already for the same content under the same name. 400 and 413 past the limits of a defense, which
 * hold over all files of the draft, however many come at once.
 */
export function keepDraftFile(
  pool: Pool,
  keys: DraftKeys,
  received: ReceivedFile,
): Promise<DraftFileRow> {
  const { name, mimeType, size, contentHash, storageKey } = received;
  return inTransaction(pool, async (client) => {
    const infraction = await lockInfractionRow(client, keys);
    if (!infraction) throw infractionNotFound();
    if (infractionGroupOf(infraction.status) !== 'answer') throw notAnswerable();
    const files = await listDraftFiles(client, keys);
    const same = files.find((file) => file.name === name && file.content_hash === contentHash);
    if (same) return same;
    if (files.length >= filesMax) throw tooManyFiles();
    const bytes = files.reduce((sum, file) => sum + Number(file.size), size);
    if (bytes > filesBytesMax) throw filesTooLarge();
    return getRow<DraftFileRow>(client, {
      name: 'insert-defense-draft-file',
      text: `insert into panel.defense_draft_files (infraction_id, account_id, member_id, name,
               mime_type, size, content_hash, storage_key)
             values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
      values: [
        keys.infractionId,
        keys.accountId,
        keys.memberId,
        name,
        mimeType,
        size,
        contentHash,
        storageKey,
      ],
    });
  });
}

/** Forgets one of the member's files; answers what the store has it under, null without one. */
export async function deleteDraftFile(
  db: Queryable,
  { infractionId, accountId, memberId, fileId }: DraftKeys & { fileId: string },
): Promise<string | null> {
  const row = await findRow<{ storage_key: string }>(db, {
    name: 'delete-defense-draft-file',
    text: `delete from panel.defense_draft_files
            where infraction_id = $1 and account_id = $2 and member_id = $3 and id::text = $4
           returning storage_key`,
    values: [infractionId, accountId, memberId, fileId],
  });
  return row?.storage_key ?? null;
}

/**
 * Forgets files of infractions that have ended and those that a defense was sent after; the sweep
 * of the store deletes them.
 */
export async function deleteEndedDraftFiles(db: Queryable, atOnceMax: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'delete-ended-defense-draft-files',
    text: `delete from panel.defense_draft_files where id in (
             select f.id
               from panel.defense_draft_files f join infractions i on i.id = f.infraction_id
              where i.status in ('CLOSED', 'CANCELLED')
                 or exists (select from infraction_defenses s
                             where s.infraction_id = f.infraction_id
                               and s.created_at >= f.created_at)
              limit $1)`,
    values: [atOnceMax],
  });
  return rowCount ?? 0;
}
