import type { CreateExportBody, ExportEntry } from '#lib/contract/panel/exports.ts';
import type {
  ChangeScheduleBody,
  CreateScheduleBody,
  ExportPerson,
  ExportSchedule,
  ScheduleStep,
  ScheduleTrial,
  ScheduleTrialBody,
} from '#lib/contract/panel/reports/export-schedules.ts';
import type { DaySpanQuery } from '#lib/contract/panel/statements.ts';
import type { CallbackFilters } from '#lib/server/pix-api/bearer-callbacks.ts';
import type { BearerTransactionFilters, InfractionFilters } from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';

type Answer<Value> = Promise<Result<Value>>;

/** The export centre of an account. */
export interface ExportCentre {
  list: () => Answer<{ exports: ExportEntry[] }>;
  create: (asked: CreateExportBody) => Answer<ExportEntry>;
  again: (exportId: string) => Answer<ExportEntry>;
  cancel: (exportId: string) => Answer<ExportEntry>;
  /** Files that are made again and again. */
  schedules: () => Answer<{ schedules: ExportSchedule[]; people: ExportPerson[] }>;
  schedule: (asked: CreateScheduleBody) => Answer<ExportSchedule>;
  changeSchedule: (scheduleId: string, asked: ChangeScheduleBody) => Answer<ExportSchedule>;
  /** Has a schedule rest, go on, or end. */
  stepSchedule: (scheduleId: string, step: ScheduleStep) => Answer<unknown>;
  /** Writes a small file where a schedule would send its own, and removes it. */
  tryDelivery: (asked: ScheduleTrialBody) => Answer<ScheduleTrial>;
  openFile: (exportId: string, signal: AbortSignal) => Answer<ReadableStream<Uint8Array>>;
}

export interface ExportRequest {
  filters: BearerTransactionFilters;
  signal: AbortSignal;
}

/** A list by its filters, without a page; closes are of accounts of ours alone. */
export type ListRequest = { signal: AbortSignal } & (
  | { kind: 'callbacks'; filters: Omit<CallbackFilters, 'page' | 'limit'> }
  | {
      kind: 'infractions';
      filters: Omit<InfractionFilters, 'page' | 'limit'> & { owner?: string | undefined };
    }
  | { kind: 'closes'; filters: DaySpanQuery }
);
