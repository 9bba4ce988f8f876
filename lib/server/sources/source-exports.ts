import type { CreateExportBody, ExportEntry } from '#lib/contract/panel/exports.ts';
import type { Result } from '#lib/server/pix-api/result.ts';

type Answer<Value> = Promise<Result<Value>>;

/** The export centre of an account. */
export interface ExportCentre {
  list: () => Answer<{ exports: ExportEntry[] }>;
  create: (asked: CreateExportBody) => Answer<ExportEntry>;
  again: (exportId: string) => Answer<ExportEntry>;
  cancel: (exportId: string) => Answer<ExportEntry>;
  openFile: (exportId: string, signal: AbortSignal) => Answer<ReadableStream<Uint8Array>>;
}
