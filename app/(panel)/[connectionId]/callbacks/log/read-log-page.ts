import 'server-only';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { CallbackRecords, CallbackSource } from '#lib/server/sources/source-callbacks.ts';
import { type LogPage, toCallbackListRow } from '../callback-list-row.ts';
import { readParties } from '../read-parties.ts';
import { type CallbackSearch, toCallbackFilters } from '../search-params.ts';

/** The page of the log that an address asks for, with its texts ready and secrets hidden. */
export async function readLogPage(
  source: { callbacks: CallbackSource; callbackRecords: CallbackRecords | null },
  search: CallbackSearch,
  locale: string,
): Promise<Result<LogPage>> {
  const found = await source.callbacks.list(toCallbackFilters(search, new Date()));
  if (!found.ok) return found;
  const { callbacks, hasNextPage } = found.value;
  const ids = callbacks.map(({ transactionId }) => transactionId);
  const parties = source.callbackRecords && (await readParties(source.callbackRecords, ids));
  const rows = callbacks.map((callback) => {
    const party = parties?.get(callback.transactionId ?? '');
    const about = party && { partyName: party.name, amount: party.amount };
    return toCallbackListRow({ ...callback, ...about }, locale);
  });
  return { ok: true, value: { rows, hasNextPage } };
}
