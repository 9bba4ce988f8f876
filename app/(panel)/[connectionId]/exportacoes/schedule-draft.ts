import type { ExportSchedule } from '#lib/contract/panel/reports/export-schedules.ts';

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

/** What the form begins with: what there is of a schedule, but for its secret. */
export function draftOf(schedule: ExportSchedule | null, ownId: string): ScheduleDraft {
  if (schedule === null) return { ...empty, memberIds: [ownId] };
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
