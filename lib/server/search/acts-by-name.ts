import 'server-only';
import { foldText } from '#lib/client/navigation/matches-command.ts';
import type { AuditEntry } from '#lib/contract/panel/audit-log.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { getAuditLog } from '#lib/server/panel-api/audit-calls.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

/** Acts that a menu has room for. */
const limit = 5;

/** Letters alone: an id, an amount or an address names nobody of the team. */
const nameForm = /^[\p{L}\p{M}' .-]{3,60}$/u;

/** An act of somebody of the team. */
export type NamedAct = AuditEntry & { memberId: string; memberName: string };

/**
 * What people of the team did last whose name has the text, for who may read the log. What cannot
 * be read is left out.
 */
export async function actsByName(
  { session }: Pick<AccountSource, 'session'>,
  text: string,
): Promise<NamedAct[]> {
  const name = text.trim();
  if (!can(session.member.role, 'audit') || !nameForm.test(name)) return [];
  const log = await getAuditLog(session.sessionId, { q: name, limit });
  if (!log.ok) return [];
  const folded = foldText(name);
  return log.value.entries.flatMap(({ memberId, memberName, ...entry }) =>
    memberId !== null && memberName !== null && foldText(memberName).includes(folded)
      ? [{ ...entry, memberId, memberName }]
      : [],
  );
}
