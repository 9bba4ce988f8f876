import type { Queryable } from '#service/database/pool.ts';
import { type MailKind, queueMail } from '#service/mail/outbox-queries.ts';

interface OwnerMail {
  kind: Extract<MailKind, 'auto_withdraw_changed' | 'second_factor_removed'>;
  workspaceId: string;
  /** Whom it is about, who is told as well. */
  memberId?: string;
  about: Record<string, string | null>;
}

/** Tells every owner of a workspace by mail, whoever did it: their own session may be another's. */
export async function mailOwners(
  db: Queryable,
  { kind, workspaceId, memberId, about }: OwnerMail,
): Promise<void> {
  const { rows } = await db.query<{ email: string }>({
    name: 'list-owner-emails',
    text: `select email from panel.members
            where workspace_id = $1 and disabled_at is null and (role = 'owner' or id = $2)`,
    values: [workspaceId, memberId ?? null],
  });
  for (const { email: recipient } of rows) {
    await queueMail(db, { kind, recipient, locale: null, about });
  }
}

/** Which second factor of whom is gone. */
export interface LostFactor {
  workspaceId: string;
  member: { id: string; name: string };
  what: 'app' | 'passkey' | 'all';
  /** Who took it away: the name of a colleague; null: the member; empty: the operator. */
  by: string | null;
  ip: string | null;
}

/** Tells owners, and whose it was, that a second factor was taken away. */
export function mailLostFactor(
  db: Queryable,
  { workspaceId, member, what, by, ip }: LostFactor,
): Promise<void> {
  return mailOwners(db, {
    kind: 'second_factor_removed',
    workspaceId,
    memberId: member.id,
    about: { name: member.name, what, by, ip },
  });
}
