import 'server-only';
import { foldName } from '#lib/domain/keys/fold-name.ts';
import { getSavedViews } from '#lib/server/panel-api/search-calls.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

/** The member's and the team's views whose name has the text; none where they cannot be read. */
export async function viewsByName({ session }: AccountSource, text: string) {
  const found = await getSavedViews(session.sessionId);
  const wanted = foldName(text);
  if (!found.ok || wanted === '') return [];
  return found.value.views
    .filter(({ name }) => foldName(name).includes(wanted))
    .map(({ id, list, name, query }) => ({ id, list, name, query }));
}
