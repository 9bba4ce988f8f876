import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import { scheduleColumns } from './schedule-queries.ts';
import type { NewSchedule, ScheduleRow } from './schedule-queries.ts';

/** One of a connection's, locked until the transaction ends. */
export function lockSchedule(
  db: Queryable,
  { connectionId, scheduleId }: { connectionId: string; scheduleId: string },
): Promise<ScheduleRow | null> {
  return findRow<ScheduleRow>(db, {
    name: 'lock-export-schedule',
    text: `select ${scheduleColumns} from panel.export_schedules s
             join panel.members m on m.id = s.member_id
            where s.connection_id = $1 and s.id = $2 for update of s`,
    values: [connectionId, scheduleId],
  });
}

type ScheduleChange = Pick<
  NewSchedule,
  'id' | 'every' | 'onDay' | 'hour' | 'target' | 'sealed' | 'nextAt'
>;

/** Writes other times or another place; the key of a server is that of its place. */
export async function changeSchedule(db: Queryable, one: ScheduleChange): Promise<void> {
  await db.query({
    name: 'change-export-schedule',
    text: `update panel.export_schedules
              set every = $2, on_day = $3, hour = $4, next_at = $5,
                  host_key = case when target = $6 then host_key end, target = $6,
                  sealed_secret = $7, key_id = $8
            where id = $1`,
    values: [
      one.id,
      one.every,
      one.onDay,
      one.hour,
      one.nextAt,
      JSON.stringify(one.target),
      one.sealed?.sealed ?? null,
      one.sealed?.keyId ?? null,
    ],
  });
}

/** Has a schedule rest, or go on from the next moment: what fell into the rest is not made. */
export async function pauseSchedule(
  db: Queryable,
  { id, isPaused, nextAt }: { id: string; isPaused: boolean; nextAt: Date },
): Promise<void> {
  await db.query({
    name: 'pause-export-schedule',
    text: `update panel.export_schedules
              set paused_at = case when $2 then coalesce(paused_at, now()) end, next_at = $3
            where id = $1`,
    values: [id, isPaused, nextAt],
  });
}
