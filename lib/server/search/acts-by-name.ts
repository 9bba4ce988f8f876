import 'server-only';
import { getTranslations } from 'next-intl/server';
import { foldText, matchesCommand } from '#lib/client/navigation/matches-command.ts';
import {
  type AuditEntry,
  type LoggedAction,
  loggedActions,
} from '#lib/contract/panel/audit-log.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { getAuditLog } from '#lib/server/panel-api/audit-calls.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

/** Acts that a menu has room for, of each kind. */
const limit = 5;
/** A word that as many acts have names none of them. */
const actionsMax = 8;

/** Letters alone: an id, an amount or an address names nobody of the team, and no act. */
export const nameForm = /^[\p{L}\p{M}' .-]{3,60}$/u;

/** An act of somebody of the team. */
export type NamedAct = AuditEntry & { foundBy: 'name' | 'act' };

/**
 * What people of the team did last whose name has the text, or what was done last that the log
 * calls so, for who may read the log. What cannot be read is left out.
 */
export async function actsByName(
  { session }: Pick<AccountSource, 'session'>,
  text: string,
): Promise<NamedAct[]> {
  const name = text.trim();
  if (!can(session.member.role, 'audit') || !nameForm.test(name)) return [];
  const action = await actionsOf(name);
  const [ofPerson, ofKind] = await Promise.all([
    getAuditLog(session.sessionId, { q: name, limit }),
    action.length === 0 ? null : getAuditLog(session.sessionId, { action, limit }),
  ]);
  const folded = foldText(name);
  const named = ofPerson.ok ? ofPerson.value.entries : [];
  const done = ofKind?.ok ? ofKind.value.entries : [];
  return [
    ...named
      .filter((one) => one.memberId !== null && foldText(one.memberName ?? '').includes(folded))
      .map((one) => ({ ...one, foundBy: 'name' as const })),
    ...done.map((one) => ({ ...one, foundBy: 'act' as const })),
  ];
}

/** The acts that the page of the log calls so, in the member's language. */
async function actionsOf(text: string): Promise<LoggedAction[]> {
  const t = await getTranslations('audit');
  const meant = loggedActions.filter((action) =>
    matchesCommand(
      [
        t(`kind.${action}`),
        t(`did.${action}`, { tried: 'false' }),
        action === 'refund_request' ? t('refundAlias') : '',
      ].join(' '),
      text,
    ),
  );
  return meant.length > actionsMax ? [] : meant;
}
