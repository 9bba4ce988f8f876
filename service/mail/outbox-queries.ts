import type { Locale } from '#lib/i18n/locale.ts';
import type { Queryable } from '#service/database/pool.ts';

/** What mails are about, and the hours after which one is of no use any more. */
export const mailKinds = {
  password_reset: { hoursMax: 1 },
  new_device: { hoursMax: 24 },
  invitation: { hoursMax: 72 },
  password_changed: { hoursMax: 72 },
  export_ready: { hoursMax: 72 },
  export_undelivered: { hoursMax: 72 },
  approval_asked: { hoursMax: 24 },
  approval_ended: { hoursMax: 72 },
  auto_withdraw_changed: { hoursMax: 72 },
  second_factor_removed: { hoursMax: 72 },
} as const;
export type MailKind = keyof typeof mailKinds;

interface NewMail {
  kind: MailKind;
  recipient: string;
  /** Null: the member's own, if they ever chose one. */
  locale: Locale | null;
  /** What the text names. Never a secret: a link gets its own when it is sent. */
  about?: Record<string, string | null>;
}

/** Has a mail sent once the transaction of `db` has committed. */
export async function queueMail(
  db: Queryable,
  { kind, recipient, locale, about = {} }: NewMail,
): Promise<void> {
  await db.query({
    name: 'queue-mail',
    text: `insert into panel.mails (kind, recipient, locale, about, give_up_at)
           values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    values: [kind, recipient, locale, JSON.stringify(about), mailKinds[kind].hoursMax],
  });
}

export interface MailRow {
  id: string;
  kind: MailKind;
  recipient: string;
  locale: Locale | null;
  about: Record<string, string | null>;
  created_at: Date;
  attempts: number;
  /** Whether this attempt is the last one. */
  is_last: boolean;
}

/**
 * Takes mails that are due. They come again later, also when this process dies: each time twice as
 * late, from 30 seconds to half an hour, which is longer than an attempt takes.
 */
export async function claimMails(db: Queryable, mailsMax: number): Promise<MailRow[]> {
  const { rows } = await db.query<MailRow>({
    name: 'claim-mails',
    text: `update panel.mails m
              set attempts = m.attempts + 1,
                  next_attempt_at = now() + least(interval '30 seconds' * 2 ^ least(m.attempts, 10),
                                                  interval '30 minutes')
             from (select id from panel.mails where next_attempt_at <= now()
                    order by next_attempt_at limit $1 for update skip locked) due
            where m.id = due.id
           returning m.id, m.kind, m.recipient,
                     coalesce(m.locale, (select p.locale from panel.members p
                                          where p.email = m.recipient)) as locale,
                     m.about, m.created_at, m.attempts,
                     m.next_attempt_at >= m.give_up_at as is_last`,
    values: [mailsMax],
  });
  return rows;
}

/** Forgets a mail that is out, or that nobody tries to send any more. */
export async function deleteMail(db: Queryable, id: string): Promise<void> {
  await db.query({
    name: 'delete-mail',
    text: 'delete from panel.mails where id = $1',
    values: [id],
  });
}
