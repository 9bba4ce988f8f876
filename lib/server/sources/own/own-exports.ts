import 'server-only';
import { gatewayNamed } from '#lib/client/lists/typed-fields.ts';
import * as files from '#lib/server/panel-api/export-calls.ts';
import type { ConnectionAccess } from '#lib/server/panel-api/panel-api.ts';
import type { ExportCentre } from '#lib/server/sources/source-exports.ts';

/** The export centre of an account of ours, with what is made again and again. */
export function ownExports(access: ConnectionAccess, filtersPayerAlone: boolean): ExportCentre {
  return {
    list: () => files.getExports(access),
    create(asked) {
      const isNamed = filtersPayerAlone && asked.kind === 'transactions';
      return files.postExport(access, isNamed ? { ...asked, query: named(asked.query) } : asked);
    },
    again: (exportId) => files.postExportStep(access, exportId, 'again'),
    cancel: (exportId) => files.postExportStep(access, exportId, 'cancellation'),
    schedules: () => files.getExportSchedules(access),
    schedule: (asked) => files.postExportSchedule(access, asked),
    changeSchedule: (scheduleId, asked) => files.postScheduleChange(access, scheduleId, asked),
    stepSchedule: (scheduleId, step) => files.postScheduleStep(access, scheduleId, step),
    tryDelivery: (asked) => files.postScheduleTrial(access, asked),
    openFile: (exportId, signal) => files.getExportFile(access, exportId, signal),
  };
}

/** The query with the names that the filters of the API-key edition have. */
function named(query: string): string {
  const parts = [...new URLSearchParams(query)].flatMap(([name, value]) =>
    Object.keys(gatewayNamed({ [name]: value })).map((one): [string, string] => [one, value]),
  );
  return new URLSearchParams(parts).toString();
}
