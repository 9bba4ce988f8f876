import 'server-only';
import type { ShownCallback } from '#lib/client/shown/shown-callback.ts';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { CallbackRecords } from '#lib/server/sources/source-callbacks.ts';

/** What of a transaction's callbacks is no longer in the log. */
export interface CallbackArchive {
  /** Older attempts are in files. */
  until: string;
  /** Null until the reader asks for them. */
  attempts: Result<ShownCallback[]> | null;
}

/** In the address, where the reader has asked for what the files have. */
export const archiveSearch = { name: 'archive', value: 'open' } as const;

type Archives = Pick<CallbackRecords, 'archivedUntil' | 'listArchived'>;

type Search = Record<string, string | string[] | undefined>;

/** Null where nothing of the transaction can be in a file. Files are opened when asked for. */
export async function readArchive(
  { callbackRecords }: { callbackRecords: Archives | null },
  { id, createdAt }: Pick<ShownTransactionDetail, 'id' | 'createdAt'>,
  search: Search,
): Promise<CallbackArchive | null> {
  const until = (await callbackRecords?.archivedUntil(createdAt)) ?? null;
  if (!callbackRecords || until === null) return null;
  const isOpen = search[archiveSearch.name] === archiveSearch.value;
  return { until, attempts: isOpen ? await callbackRecords.listArchived(id) : null };
}
