import 'server-only';
import * as files from '#lib/server/panel-api/export-calls.ts';
import type { ConnectionAccess } from '#lib/server/panel-api/panel-api.ts';
import type { ExportCentre } from '#lib/server/sources/source-exports.ts';

/** The export centre of an account of ours, with what is made again and again. */
export function ownExports(access: ConnectionAccess): ExportCentre {
  return {
    list: () => files.getExports(access),
    create: (asked) => files.postExport(access, asked),
    again: (exportId) => files.postExportStep(access, exportId, 'again'),
    cancel: (exportId) => files.postExportStep(access, exportId, 'cancellation'),
    schedules: () => files.getExportSchedules(access),
    schedule: (asked) => files.postExportSchedule(access, asked),
    unschedule: (scheduleId) => files.postScheduleRemoval(access, scheduleId),
    openFile: (exportId, signal) => files.getExportFile(access, exportId, signal),
  };
}
