import { can } from '#lib/contract/panel/capability.ts';
import { formatFiles } from '#lib/exports/file-formats.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { insertExport } from '#service/exports/export-queries.ts';
import type { FileStore } from '#service/files/file-store.ts';
import type { Logger } from '#service/logger.ts';
import { queueMail } from '#service/mail/outbox-queries.ts';
import { DeliveryFailure, wordOf } from './delivery-failure.ts';
import { listExportPeople, recipientsOf } from './recipients.ts';
import {
  bindRun,
  claimDelivery,
  deleteSchedule,
  deliveryPauses,
  keepHostKey,
  lockDueSchedule,
  moveSchedule,
  noteDelivery,
} from './schedule-queries.ts';
import type { DueDelivery, DueSchedule } from './schedule-queries.ts';
import { nextRun, queryOver, runDays, timesOf } from './schedule-times.ts';
import { openSecret, sendTo } from './send-to.ts';
import type { DeliveryReach } from './send-to.ts';

interface Scheduling {
  pool: Pool;
  log: Logger;
}

/**
 * Asks for the files of schedules that are due; answers how many. One whose member may not export
 * any more ends: nothing goes on in the name of who has left.
 */
export async function runSchedules({ pool, log }: Scheduling, max: number): Promise<number> {
  for (let done = 0; done < max; done += 1) {
    const found = await inTransaction(pool, async (client) => {
      const schedule = await lockDueSchedule(client);
      if (!schedule) return false;
      const { id: scheduleId, connection_id: connectionId } = schedule;
      if (!schedule.is_enabled || !can(schedule.role, 'export')) {
        await deleteSchedule(client, { connectionId, scheduleId });
        log.warn({ scheduleId }, 'a schedule whose member may not export any more was ended');
        return true;
      }
      const now = await databaseNow(client);
      const exportId = await insertExport(client, runOf(schedule, now));
      await bindRun(client, exportId, scheduleId);
      await moveSchedule(client, scheduleId, nextRun(timesOf(schedule), now));
      return true;
    });
    if (!found) return done;
  }
  return max;
}

function runOf(schedule: DueSchedule, now: Date) {
  const { asked } = schedule;
  const days = runDays(timesOf(schedule), { dueAt: schedule.next_at, now });
  const span = days.from === days.to ? days.from : `${days.from}-a-${days.to}`;
  const fileName = `${asked.fileName}-${span}${formatFiles[asked.format].ending}`;
  return {
    workspaceId: schedule.workspace_id,
    connectionId: schedule.connection_id,
    accountId: schedule.account_id,
    memberId: schedule.member_id,
    asked: { ...asked, query: queryOver(asked, days), fileName },
  };
}

/** Sends what schedules made to where it goes; answers how many it took up. */
export async function deliverExports(
  sending: Scheduling & { store: FileStore; reach: DeliveryReach },
  max: number,
): Promise<number> {
  for (let done = 0; done < max; done += 1) {
    const due = await claimDelivery(sending.pool);
    if (!due) return done;
    await deliverOne(sending, due);
  }
  return max;
}

async function deliverOne(
  sending: Scheduling & { store: FileStore; reach: DeliveryReach },
  due: DueDelivery,
): Promise<void> {
  const { pool, log } = sending;
  const { export_id: exportId, delivery_attempts: attempt } = due;
  const about = { connectionId: due.connection_id, fileName: due.file_name };
  const mail = { recipient: due.email, locale: null };
  try {
    const hostKey = await send(sending, due);
    await inTransaction(pool, async (client) => {
      if (hostKey !== null) await keepHostKey(client, due.schedule_id, hostKey);
      if (due.target.way === 'email') {
        const people = await listExportPeople(client, due.workspace_id);
        for (const { email } of recipientsOf(people, due)) {
          await queueMail(client, { kind: 'export_ready', ...mail, recipient: email, about });
        }
      }
      await noteDelivery(client, exportId, { state: 'sent', error: null, minutes: 0 });
    });
  } catch (error) {
    const word = wordOf(error);
    log.warn({ err: error, exportId, attempt, word }, 'an export was not delivered');
    const minutes = deliveryPauses[attempt - 1];
    const isOver = word === 'not-made' || minutes === undefined;
    await inTransaction(pool, async (client) => {
      const state = isOver ? 'failed' : 'waiting';
      await noteDelivery(client, exportId, { state, error: word, minutes: minutes ?? 0 });
      const told = { ...about, error: word };
      if (isOver) await queueMail(client, { kind: 'export_undelivered', ...mail, about: told });
    });
  }
}

/** Answers the key of an SFTP server. */
async function send(
  { store, reach }: { store: FileStore; reach: DeliveryReach },
  due: DueDelivery,
): Promise<string | null> {
  const { target } = due;
  if (due.state !== 'done' || due.storage_key === null) throw new DeliveryFailure('not-made');
  if (target.way === 'email') return null;
  const secret = openSecret(reach, due);
  const file = { secret, name: due.file_name, content: contentOf(store, due.storage_key) };
  return sendTo(reach, { ...file, target, hostKey: due.host_key });
}

/** Opened when it is first read, so that nothing stays open where nothing is sent. */
async function* contentOf(store: FileStore, key: string): AsyncGenerator<Uint8Array> {
  const content = await store.open(key);
  if (!content) throw new DeliveryFailure('not-made');
  yield* content;
}
