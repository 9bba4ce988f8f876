import 'server-only';
import { foldName } from '#lib/domain/keys/fold-name.ts';
import { getTeam } from '#lib/server/panel-api/team-calls.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { nameForm } from './acts-by-name.ts';

/** People that a menu has room for. */
const limit = 5;

/** The people of the team whose name has the text; none where the team cannot be read. */
export async function peopleByName({ session }: Pick<AccountSource, 'session'>, text: string) {
  const wanted = foldName(text);
  if (!nameForm.test(text) || wanted === '') return [];
  const found = await getTeam(session.sessionId);
  if (!found.ok) return [];
  return found.value.members
    .filter(({ name }) => foldName(name).includes(wanted))
    .slice(0, limit)
    .map(({ id, name, email, role }) => ({ id, name, email, role }));
}
