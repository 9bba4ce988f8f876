import 'server-only';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { CallbackSource } from '#lib/server/sources/source.ts';
import { type LogPage, toCallbackRow } from '../callback-row.ts';
import { type CallbackSearch, toFilters } from '../search-params.ts';

/** The page of the log that an address asks for, with its texts ready and secrets hidden. */
export async function readLogPage(
  { list }: CallbackSource,
  search: CallbackSearch,
  locale: string,
): Promise<Result<LogPage>> {
  const found = await list(toFilters(search, new Date()));
  if (!found.ok) return found;
  const { callbacks, hasNextPage } = found.value;
  const rows = callbacks.map((callback) => toCallbackRow(callback, locale));
  return { ok: true, value: { rows, hasNextPage } };
}
