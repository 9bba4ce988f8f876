import type { DeadlineDeviceBody } from '#lib/contract/panel/own/deadline-notices.ts';
import { pushDevicesMax } from '#lib/domain/limits/push-devices.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { LivingSession } from '#service/panel/living-session.ts';

/**
 * Notes that a device of the member is told; one that is known already is the member's from now on.
 * Of more than the most, those that were noted first go.
 */
export async function savePushDevice(
  db: Queryable,
  { id: memberId, session_id: sessionId }: LivingSession,
  { endpoint, keys, locale }: DeadlineDeviceBody,
): Promise<void> {
  await db.query({
    name: 'save-push-device',
    text: `insert into panel.push_devices (member_id, session_id, endpoint, p256dh, auth, locale)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (endpoint) do update
             set member_id = $1, session_id = $2, p256dh = $4, auth = $5, locale = $6,
                 created_at = now()`,
    values: [memberId, sessionId, endpoint, keys.p256dh, keys.auth, locale],
  });
  await db.query({
    name: 'delete-oldest-push-devices',
    text: `delete from panel.push_devices where id in (
             select id from panel.push_devices where member_id = $1
              order by created_at desc, id offset $2)`,
    values: [memberId, pushDevicesMax],
  });
}

/** A device of the member is told no more. */
export async function deletePushDeviceOf(
  db: Queryable,
  memberId: string,
  endpoint: string,
): Promise<void> {
  await db.query({
    name: 'delete-push-device-of',
    text: 'delete from panel.push_devices where member_id = $1 and endpoint = $2',
    values: [memberId, endpoint],
  });
}

/** The addresses of a member's devices. */
export async function listEndpoints(db: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await db.query<{ endpoint: string }>({
    name: 'list-push-endpoints',
    text: 'select endpoint from panel.push_devices where member_id = $1 order by created_at',
    values: [memberId],
  });
  return rows.map(({ endpoint }) => endpoint);
}

/** The push service knows it no more. */
export async function deletePushDevice(db: Queryable, id: string): Promise<void> {
  await db.query({
    name: 'delete-push-device',
    text: 'delete from panel.push_devices where id = $1',
    values: [id],
  });
}
