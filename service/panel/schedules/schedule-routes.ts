import { randomUUID } from 'node:crypto';
import { can } from '#lib/contract/panel/capability.ts';
import type { CreateExportBody } from '#lib/contract/panel/exports.ts';
import {
  createScheduleBody,
  exportSchedule,
  exportSchedules,
} from '#lib/contract/panel/reports/export-schedules.ts';
import type {
  CreateScheduleBody,
  ExportPerson,
  ExportSchedule,
  ScheduleTarget,
} from '#lib/contract/panel/reports/export-schedules.ts';
import { idParams } from '#lib/contract/text.ts';
import { isUuid } from '#service/database/is-uuid.ts';
import type { Pool } from '#service/database/pool.ts';
import { isExportQuery } from '#service/exports/export-content.ts';
import { findExport } from '#service/exports/export-queries.ts';
import type { App } from '#service/http/app-type.ts';
import { requireFresh } from '#service/panel/audit/require-fresh.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import {
  exportNotFound,
  exportQueryUnreadable,
  memberNotFound,
  roleForbidden,
  tooManyExports,
} from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { listExportPeople, recipientsOf } from './recipients.ts';
import { insertSchedule, listSchedules } from './schedule-queries.ts';
import type { ScheduleRow } from './schedule-queries.ts';
import { nextRun } from './schedule-times.ts';
import { targetText } from './send-to.ts';

/** Schedules of one connection. */
const schedulesMax = 20;

/** Files that are made again and again: the file of an export, over the days that ended. */
export function registerScheduleRoutes(panel: App, { pool, vault, now }: PanelContext): void {
  const path = '/connections/:id/export-schedules';
  panel.get(
    path,
    { schema: { params: idParams, response: { 200: exportSchedules } } },
    async (request) => {
      requireExport(request);
      await ownAccountOf(pool, request);
      const people = await listExportPeople(pool, sessionOf(request).workspace_id);
      return viewSchedules(await listSchedules(pool, request.params.id), people);
    },
  );

  panel.post(
    path,
    { schema: { params: idParams, body: createScheduleBody, response: { 200: exportSchedule } } },
    async (request) => {
      requireExport(request);
      requireFresh(sessionOf(request), 'export_schedule');
      const accountId = await ownAccountOf(pool, request);
      const { id: connectionId } = request.params;
      const { every, onDay, hour, target, secret } = request.body;
      const { workspace_id: workspaceId, id: memberId } = sessionOf(request);
      const asked = await askedBy(pool, connectionId, request.body);
      const people = await listExportPeople(pool, workspaceId);
      assertKnown(target, people);
      const id = randomUUID();
      const owner = { scheduleId: id, target: targetText(target) };
      const isInserted = await insertSchedule(
        pool,
        {
          id,
          workspaceId,
          connectionId,
          accountId,
          memberId,
          asked: { ...asked, fileName: plainName(asked.fileName) },
          every,
          onDay,
          hour,
          target,
          sealed: secret === '' ? null : vault.seal(secret, owner),
          nextAt: nextRun({ every, onDay, hour }, await now()),
        },
        schedulesMax,
      );
      if (!isInserted) throw tooManyExports();
      const made = (await listSchedules(pool, connectionId)).find((row) => row.id === id);
      if (!made) throw exportNotFound();
      return viewSchedule(made, people);
    },
  );
}

/** The file that is made again: that of an export of before, or one of its own. */
async function askedBy(
  pool: Pool,
  connectionId: string,
  { exportId = '', asked: own }: CreateScheduleBody,
): Promise<CreateExportBody> {
  if (own && !isExportQuery(own)) throw exportQueryUnreadable();
  const of = isUuid(exportId) ? await findExport(pool, { connectionId, exportId }) : null;
  const asked = own ?? of?.asked;
  // A file with the data of people is asked for with a second factor each time.
  if (!asked || asked.people === 'whole') throw exportNotFound();
  return asked;
}

/** Those who are mailed may open what they are told of. */
export function assertKnown(target: ScheduleTarget, people: readonly ExportPerson[]): void {
  if (target.way !== 'email') return;
  const ids = people.map(({ id }) => id);
  if (!target.memberIds.every((id) => ids.includes(id))) throw memberNotFound();
}

function viewSchedules(rows: readonly ScheduleRow[], people: readonly ExportPerson[]) {
  return {
    schedules: rows.map((row) => viewSchedule(row, people)),
    people: people.map(({ id, name }) => ({ id, name })),
  };
}

export function requireExport(request: Parameters<typeof sessionOf>[0]): void {
  if (!can(sessionOf(request).role, 'export')) throw roleForbidden();
}

/** The name of a file without its days and its ending. */
function plainName(fileName: string): string {
  return fileName.replace(/-?\d{4}-.*$|\..*$/, '') || 'arquivo';
}

function placeOf(target: ScheduleTarget): string {
  if (target.way === 'email') return '';
  if (target.way === 's3') return `${target.bucket}/${target.folder}`;
  return `${target.host}:${target.port}/${target.folder.replace(/^\//, '')}`;
}

export function viewSchedule(row: ScheduleRow, people: readonly ExportPerson[]): ExportSchedule {
  return {
    id: row.id,
    kind: row.asked.kind,
    format: row.asked.format,
    filters: [...new URLSearchParams(row.asked.query)],
    every: row.every,
    onDay: row.on_day,
    hour: row.hour,
    isPaused: row.paused_at !== null,
    way: row.target.way,
    target: row.target,
    place: placeOf(row.target),
    memberName: row.member_name,
    recipients: recipientsOf(people, row).map(({ name }) => name),
    nextAt: row.next_at.toISOString(),
    hostKey: row.host_key,
  };
}
