import 'server-only';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { CallbackSource } from '#lib/server/sources/source-callbacks.ts';
import { type LogPage, toCallbackListRow } from '../callback-list-row.ts';
import { type CallbackSearch, toCallbackFilters } from '../search-params.ts';

/** The page of the log that an address asks for, with its texts ready and secrets hidden. */
export async function readLogPage(
  { list }: CallbackSource,
  search: CallbackSearch,
  locale: string,
): Promise<Result<LogPage>> {
  const found = await list(toCallbackFilters(search, new Date()));
  if (!found.ok) return found;
  const { callbacks, hasNextPage } = found.value;
  const rows = callbacks.map((callback) => toCallbackListRow(callback, locale));
  return { ok: true, value: { rows, hasNextPage } };
}
