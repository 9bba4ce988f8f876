import type { CreateExportBody } from '#lib/contract/panel/exports.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type {
  ScheduleEvery,
  ScheduleTarget,
} from '#lib/contract/panel/reports/export-schedules.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { SealedToken } from '#service/panel/workspaces/token-vault.ts';

export interface ScheduleRow {
  id: string;
  workspace_id: string;
  connection_id: string;
  account_id: string;
  member_id: string;
  member_name: string;
  asked: CreateExportBody;
  every: ScheduleEvery;
  on_day: number;
  hour: number;
  target: ScheduleTarget;
  sealed_secret: Buffer | null;
  key_id: string | null;
  host_key: string | null;
  next_at: Date;
  paused_at: Date | null;
}

export interface NewSchedule {
  id: string;
  workspaceId: string;
  connectionId: string;
  accountId: string;
  memberId: string;
  asked: CreateExportBody;
  every: ScheduleEvery;
  onDay: number;
  hour: number;
  target: ScheduleTarget;
  sealed: SealedToken | null;
  nextAt: Date;
}

/** False when the connection has as many as it may. */
export async function insertSchedule(
  db: Queryable,
  one: NewSchedule,
  schedulesMax: number,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-export-schedule',
    text: `insert into panel.export_schedules (id, workspace_id, connection_id, account_id,
             member_id, asked, every, on_day, hour, target, sealed_secret, key_id, next_at)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
            where (select count(*) from panel.export_schedules where connection_id = $3) < $14`,
    values: [
      one.id,
      one.workspaceId,
      one.connectionId,
      one.accountId,
      one.memberId,
      JSON.stringify(one.asked),
      one.every,
      one.onDay,
      one.hour,
      JSON.stringify(one.target),
      one.sealed?.sealed ?? null,
      one.sealed?.keyId ?? null,
      one.nextAt,
      schedulesMax,
    ],
  });
  return rowCount === 1;
}

/** One by e-mail that was made before anybody could be named names nobody. */
const targetSql = `case when s.target->>'way' = 'email'
  then '{"memberIds": []}'::jsonb || s.target else s.target end`;

export const scheduleColumns = `s.id, s.workspace_id, s.connection_id, s.account_id, s.member_id,
  m.name as member_name, s.asked, s.every, s.on_day, s.hour, ${targetSql} as target,
  s.sealed_secret, s.key_id, s.host_key, s.next_at, s.paused_at`;

/** The schedules of a connection, oldest first. */
export async function listSchedules(db: Queryable, connectionId: string): Promise<ScheduleRow[]> {
  const { rows } = await db.query<ScheduleRow>({
    name: 'list-export-schedules',
    text: `select ${scheduleColumns} from panel.export_schedules s
             join panel.members m on m.id = s.member_id
            where s.connection_id = $1 order by s.created_at, s.id`,
    values: [connectionId],
  });
  return rows;
}

/** Forgets a schedule with its secret; what it made stays, and is not sent any more. */
export async function deleteSchedule(
  db: Queryable,
  { connectionId, scheduleId }: { connectionId: string; scheduleId: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'delete-export-schedule',
    text: `with stopped as (
             update panel.exports set delivery = 'failed', delivery_error = 'removed'
              where schedule_id = $2 and connection_id = $1 and delivery = 'waiting')
           delete from panel.export_schedules where id = $2 and connection_id = $1`,
    values: [connectionId, scheduleId],
  });
  return rowCount === 1;
}

export interface DueSchedule extends ScheduleRow {
  role: MemberRole;
  is_enabled: boolean;
}

/** A schedule that is due, locked until the transaction ends; null when there is none. */
export function lockDueSchedule(db: Queryable): Promise<DueSchedule | null> {
  return findRow<DueSchedule>(db, {
    name: 'lock-due-export-schedule',
    text: `select ${scheduleColumns}, m.role,
                  m.disabled_at is null and c.removed_at is null as is_enabled
             from panel.export_schedules s join panel.members m on m.id = s.member_id
             join panel.connections c on c.id = s.connection_id
            where s.next_at <= now() and s.paused_at is null order by s.next_at limit 1
              for update of s skip locked`,
    values: [],
  });
}

/** Notes the next moment of a schedule. */
export async function moveSchedule(db: Queryable, id: string, nextAt: Date): Promise<void> {
  await db.query({
    name: 'move-export-schedule',
    text: 'update panel.export_schedules set next_at = $2 where id = $1',
    values: [id, nextAt],
  });
}

/** Makes an export a run of a schedule, to be sent once it is there. */
export async function bindRun(db: Queryable, exportId: string, scheduleId: string): Promise<void> {
  await db.query({
    name: 'bind-export-run',
    text: `update panel.exports set schedule_id = $2, delivery = 'waiting', delivery_at = now()
            where id = $1`,
    values: [exportId, scheduleId],
  });
}

export interface DueDelivery {
  export_id: string;
  state: 'done' | 'failed' | 'cancelled' | 'expired';
  storage_key: string | null;
  file_name: string;
  delivery_attempts: number;
  schedule_id: string;
  connection_id: string;
  target: ScheduleTarget;
  sealed_secret: Buffer | null;
  key_id: string | null;
  host_key: string | null;
  workspace_id: string;
  member_id: string;
  email: string;
}

/** Pauses after tries that failed, in minutes; the try after the last one is the last. */
export const deliveryPauses = [1, 5, 30, 120];

/**
 * Takes a run whose file is there or will not be. It comes again when this process dies, after
 * longer than any sending takes.
 */
export function claimDelivery(db: Queryable): Promise<DueDelivery | null> {
  return findRow<DueDelivery>(db, {
    name: 'claim-export-delivery',
    text: `with due as (
             select e.id from panel.exports e
              where e.delivery = 'waiting' and e.delivery_at <= now()
                and e.state in ('done', 'failed', 'cancelled', 'expired')
              order by e.delivery_at limit 1 for update skip locked),
           taken as (
             update panel.exports e
                set delivery_attempts = e.delivery_attempts + 1,
                    delivery_at = now() + interval '1 hour'
               from due where e.id = due.id returning e.*)
           select e.id as export_id, e.state, e.storage_key, e.asked->>'fileName' as file_name,
                  e.delivery_attempts, s.id as schedule_id, s.connection_id,
                  ${targetSql} as target,
                  s.sealed_secret, s.key_id, s.host_key, s.workspace_id, s.member_id,
                  m.email
             from taken e join panel.export_schedules s on s.id = e.schedule_id
             join panel.members m on m.id = s.member_id`,
    values: [],
  });
}

interface DeliveryEnd {
  state: 'waiting' | 'sent' | 'failed';
  error: string | null;
  /** Until the next try. */
  minutes: number;
}

/** How a try ended; one that waits comes again. */
export async function noteDelivery(
  db: Queryable,
  exportId: string,
  { state, error, minutes }: DeliveryEnd,
): Promise<void> {
  await db.query({
    name: 'note-export-delivery',
    text: `update panel.exports set delivery = $2, delivery_error = $3,
                  delivery_at = now() + make_interval(mins => $4)
            where id = $1 and delivery = 'waiting'`,
    values: [exportId, state, error, minutes],
  });
}

/** Keeps the key of a server that was reached for the first time. */
export async function keepHostKey(db: Queryable, id: string, hostKey: string): Promise<void> {
  await db.query({
    name: 'keep-export-host-key',
    text: 'update panel.export_schedules set host_key = $2 where id = $1 and host_key is null',
    values: [id, hostKey],
  });
}
