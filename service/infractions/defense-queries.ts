import type { Client, Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import type { ReceivedFile } from '#service/files/file-intake.ts';
import { findDefenses } from './complete-infractions.ts';
import type { InfractionKeys } from './infraction-queries.ts';
import type { Defense, DefenseRow, ShownFile } from './infraction.ts';

interface DefenseKeys extends InfractionKeys {
  id: string;
}

/** Writes a defense that is PENDING. */
export function insertDefense(
  client: Client,
  {
    id,
    infractionId,
    accountId,
    requestId,
    text,
  }: DefenseKeys & {
    requestId: string | null;
    text: string;
  },
): Promise<DefenseRow> {
  return getRow<DefenseRow>(client, {
    name: 'insert-defense',
    text: `insert into infraction_defenses (id, infraction_id, account_id, defense, request_id)
           values ($1, $2, $3, $4, $5) returning *`,
    values: [id, infractionId, accountId, text, requestId],
  });
}

/** Writes the files of a defense in their order; from here on they belong to it. */
export async function insertDefenseFiles(
  client: Client,
  { keys, files }: { keys: DefenseKeys; files: (ReceivedFile & { id: string })[] },
): Promise<ShownFile[]> {
  if (files.length === 0) return [];
  const { rows } = await client.query<ShownFile>({
    name: 'insert-defense-files',
    text: `
      with written as (
        insert into defense_files (id, defense_id, infraction_id, account_id, position, name,
          mime_type, size, storage_key)
        select file.id, $1, $2, $3, file.position, file.name, file.mime_type, file.size,
               file.storage_key
          from unnest($4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[])
            with ordinality as file (id, name, mime_type, size, storage_key, position)
        returning *
      )
      select *, now() as read_at from written order by position`,
    values: [
      keys.id,
      keys.infractionId,
      keys.accountId,
      files.map((file) => file.id),
      files.map((file) => file.name),
      files.map((file) => file.mimeType),
      files.map((file) => file.size),
      files.map((file) => file.storageKey),
    ],
  });
  return rows;
}

/** The account's defenses of one infraction, newest first. */
export async function listDefenses(
  database: Queryable,
  { infractionId, accountId }: InfractionKeys,
): Promise<Defense[]> {
  const infractionIds = [infractionId];
  const found = await findDefenses(database, { accountId, infractionIds });
  return found.get(infractionId) ?? [];
}

/** The defense that a request with Idempotency-Key filed, as it is now; null when it filed none. */
export async function findDefenseOfRequest(
  database: Queryable,
  { infractionId, accountId, requestId }: InfractionKeys & { requestId: string },
): Promise<Defense | null> {
  const defenses = await listDefenses(database, { infractionId, accountId });
  return defenses.find((defense) => defense.request_id === requestId) ?? null;
}
