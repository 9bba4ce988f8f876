import 'server-only';
import type { CreateExportBody } from '#lib/contract/panel/exports.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { noSuchList } from '#lib/server/sources/no-such-list.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

/** A file that a worker makes, by its id in the export centre. */
export interface QueuedFile {
  queued: string;
}

/** Leaves a file to the export centre, which accounts of services elsewhere do not have. */
export async function queueExport(
  { exports: centre }: Pick<AccountSource, 'exports'>,
  body: CreateExportBody,
): Promise<Result<QueuedFile>> {
  if (centre === null) return noSuchList;
  const made = await centre.create(body);
  return made.ok ? { ok: true, value: { queued: made.value.id } } : made;
}
