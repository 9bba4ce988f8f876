import 'server-only';
import { z } from 'zod';
import { type CreateExportBody, exportEntry, exportList } from '#lib/contract/panel/exports.ts';
import {
  type ChangeScheduleBody,
  type CreateScheduleBody,
  exportSchedule,
  exportSchedules,
  type ScheduleStep,
  scheduleTrial,
  type ScheduleTrialBody,
} from '#lib/contract/panel/reports/export-schedules.ts';
import type { ListKind } from '#lib/exports/lists/list-files.ts';
import { type ConnectionAccess, openBelow, requestOfConnection } from './panel-api.ts';

const at = (exportId: string, what: string) => `/exports/${encodeURIComponent(exportId)}/${what}`;

/** `GET /connections/{id}/exports`: the newest hundred files of the export centre. */
export function getExports(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/exports', schema: exportList });
}

/** `POST /connections/{id}/exports`: a worker makes the file. */
export function postExport(access: ConnectionAccess, body: CreateExportBody) {
  return requestOfConnection(access, {
    method: 'POST',
    path: '/exports',
    body,
    schema: exportEntry,
  });
}

/** `POST …/again` makes the same file of the rows as they are now; `…/cancellation` stops it. */
export function postExportStep(
  access: ConnectionAccess,
  exportId: string,
  step: 'again' | 'cancellation',
) {
  return requestOfConnection(access, {
    method: 'POST',
    path: at(exportId, step),
    body: {},
    schema: exportEntry,
  });
}

/** `GET /connections/{id}/export-schedules`: files that are made again and again. */
export function getExportSchedules(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/export-schedules', schema: exportSchedules });
}

/** `POST /connections/{id}/export-schedules`: has the file of an export made from now on. */
export function postExportSchedule(access: ConnectionAccess, body: CreateScheduleBody) {
  return requestOfConnection(access, {
    method: 'POST',
    path: '/export-schedules',
    body,
    schema: exportSchedule,
  });
}

const ofSchedule = (scheduleId: string, what: string) =>
  `/export-schedules/${encodeURIComponent(scheduleId)}/${what}`;

/** `POST …/change`: other times, or another place. */
export function postScheduleChange(
  access: ConnectionAccess,
  scheduleId: string,
  body: ChangeScheduleBody,
) {
  const path = ofSchedule(scheduleId, 'change');
  return requestOfConnection(access, { method: 'POST', path, body, schema: exportSchedule });
}

/** `POST …/pause`, `…/resume`, or `…/removal`: nothing is made or sent by it any more. */
export function postScheduleStep(access: ConnectionAccess, scheduleId: string, step: ScheduleStep) {
  const path = ofSchedule(scheduleId, step);
  return requestOfConnection(access, { method: 'POST', path, body: {}, schema: z.object({}) });
}

/** `POST …/trial`: whether a file would arrive. */
export function postScheduleTrial(access: ConnectionAccess, body: ScheduleTrialBody) {
  const path = '/export-schedules/trial';
  return requestOfConnection(access, { method: 'POST', path, body, schema: scheduleTrial });
}

const rowPaths = {
  callbacks: 'callback-rows',
  infractions: 'infraction-rows',
  closes: 'close-rows',
} as const satisfies Record<ListKind, string>;

/** `GET /connections/{id}/callback-rows` and its like: every row of a list, a line each. */
export function getListRows(
  access: ConnectionAccess,
  { kind, query, signal }: { kind: ListKind; query: string; signal: AbortSignal },
) {
  return openBelow(access, { path: `/${rowPaths[kind]}?${query}`, signal });
}

/** `GET /connections/{id}/exports/{exportId}/file`: the bytes of a file that is ready. */
export function getExportFile(access: ConnectionAccess, exportId: string, signal: AbortSignal) {
  return openBelow(access, { path: at(exportId, 'file'), signal });
}
