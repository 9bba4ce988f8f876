import { nextDay } from '#lib/client/statements/freeze-state.ts';
import type { ExportSchedule } from '#lib/contract/panel/reports/export-schedules.ts';
import { monthStart } from '#lib/domain/time/dates.ts';

const empty = {
  every: 'day' as ExportSchedule['every'],
  onDay: 1,
  hour: 6,
  way: 'email' as ExportSchedule['way'],
  host: '',
  port: '22',
  user: '',
  folder: '',
  endpoint: '',
  region: 'us-east-1',
  bucket: '',
  accessKeyId: '',
  secret: '',
};

/** A schedule as it is typed. */
export type ScheduleDraft = typeof empty & { memberIds: string[] };

/** How often a file is likely wanted, by the days in its name: that of a whole month each month. */
export function everyOf(fileName: string): ExportSchedule['every'] {
  const [, from, to] = /(\d{4}-\d{2}-01)-a-(\d{4}-\d{2}-\d{2})/.exec(fileName) ?? [];
  return from && to && nextDay(to) === monthStart(from, 1) ? 'month' : 'day';
}

interface Begun {
  schedule: ExportSchedule | null;
  fileName: string;
  ownId: string;
}

/** What the form begins with: what there is of a schedule, but for its secret. */
export function draftOf({ schedule, fileName, ownId }: Begun): ScheduleDraft {
  if (schedule === null) return { ...empty, every: everyOf(fileName), memberIds: [ownId] };
  const { every, onDay, hour, target } = schedule;
  const named = target.way === 'email' ? target.memberIds : [];
  const place = {
    ...target,
    port: target.way === 'sftp' ? String(target.port) : empty.port,
    endpoint: target.way === 's3' ? (target.endpoint ?? '') : '',
  };
  return {
    ...empty,
    ...place,
    every,
    onDay,
    hour,
    memberIds: named.length > 0 ? named : [ownId],
  };
}
