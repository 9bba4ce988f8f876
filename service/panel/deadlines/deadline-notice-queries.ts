import { rolesThatMay } from '#lib/contract/panel/capability.ts';
import type { Urgency } from '#lib/domain/time/time-left.ts';
import { soonMs, urgentMs } from '#lib/domain/time/time-left.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Queryable } from '#service/database/pool.ts';

/** A device that has to be told of a deadline. */
export interface DueNotice {
  device_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: Locale;
  infraction_id: string;
  connection_id: string;
  expires_at: Date;
  amount_cents: bigint;
  urgency: Extract<Urgency, 'soon' | 'urgent'>;
}

/** One that was not told, by whatever went wrong, is tried again after so long. */
const triedAgainAfter = `interval '5 minutes'`;

/**
 * Claims what is near and has not been told, at most `noticesMax`, the nearest first: to every
 * device of members who may defend, of what became near since it was switched on. Whichever worker
 * claims one has it; what it says of it then is `markNoticeSent`.
 */
export async function claimDueNotices(db: Queryable, noticesMax: number): Promise<DueNotice[]> {
  const { rows } = await db.query<DueNotice>({
    name: 'claim-due-notices',
    text: `with due as (
             select d.id as device_id, d.endpoint, d.p256dh, d.auth, d.locale,
                    i.id as infraction_id, c.id as connection_id, i.expires_at, u.urgency,
                    coalesce(i.held_cents, i.amount_cents, t.amount_cents) as amount_cents
               from infractions i
               join panel.connections c on c.account_id = i.account_id and c.removed_at is null
               join panel.members m on m.workspace_id = c.workspace_id
                and m.disabled_at is null and m.role = any($1)
               join panel.push_devices d on d.member_id = m.id
               join transactions t on t.id = i.transaction_id and t.account_id = i.account_id
              cross join lateral (
                     select case when i.expires_at < now() + $3 * interval '1 ms'
                                 then 'urgent' else 'soon' end as urgency) u
              cross join lateral (
                     select case when u.urgency = 'urgent' then $3::float8 else $2 end as ms) w
              where i.status in ('OPEN', 'WAITING_ADJUSTMENTS') and i.expires_at > now()
                and i.expires_at < now() + $2 * interval '1 ms'
                and greatest(i.updated_at, i.expires_at - w.ms * interval '1 ms') >= d.created_at
                and not exists (
                      select from panel.deadline_notices n
                       where n.device_id = d.id and n.infraction_id = i.id
                         and n.urgency = u.urgency
                         and (n.is_sent or n.claimed_at > now() - ${triedAgainAfter}))
              order by i.expires_at limit $4
           ), claimed as (
             insert into panel.deadline_notices as n (device_id, infraction_id, urgency)
             select device_id, infraction_id, urgency from due
                 on conflict (device_id, infraction_id, urgency) do update set claimed_at = now()
              where not n.is_sent and n.claimed_at <= now() - ${triedAgainAfter}
             returning n.device_id, n.infraction_id
           )
           select due.* from due join claimed using (device_id, infraction_id)`,
    values: [rolesThatMay('defend'), soonMs, urgentMs, noticesMax],
  });
  return rows;
}

/** It has been told, or never can be: it is not tried again. */
export async function markNoticeSent(
  db: Queryable,
  { device_id: deviceId, infraction_id: infractionId, urgency }: DueNotice,
): Promise<void> {
  await db.query({
    name: 'mark-deadline-sent',
    text: `update panel.deadline_notices set is_sent = true
            where device_id = $1 and infraction_id = $2 and urgency = $3`,
    values: [deviceId, infractionId, urgency],
  });
}

/** Forgets what was told long after each deadline is over. */
export async function deleteOldNotices(db: Queryable, noticesMax: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'delete-old-deadline-notices',
    text: `delete from panel.deadline_notices where (device_id, infraction_id, urgency) in (
             select device_id, infraction_id, urgency from panel.deadline_notices
              where claimed_at < now() - interval '30 days' limit $1)`,
    values: [noticesMax],
  });
  return rowCount ?? 0;
}
