import { z } from 'zod';
import { dateTimeOut, idText, text } from '#lib/contract/text.ts';
import { columnIds } from '#lib/exports/column-ids.ts';
import { fileFormats, isTableFormat } from '#lib/exports/file-formats.ts';
import { listColumnNames, listKinds } from '#lib/exports/lists/list-files.ts';
import { statementColumns } from '#lib/exports/statement-cells.ts';

export const exportState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'expired']);
export type ExportState = z.infer<typeof exportState>;

const exportKind = z.enum(['transactions', 'statement', ...listKinds]);
const title = z.string().max(100);
const columnNames = [
  ...columnIds,
  ...statementColumns,
  ...listKinds.flatMap((kind) => listColumnNames[kind]),
] as const;

/**
 * `POST /connections/{id}/exports`: a file that a worker makes. Filters are those of the list as
 * its query has them; titles and words are in the asker's language.
 */
export const createExportBody = z
  .object({
    kind: exportKind,
    format: z.enum(fileFormats),
    /** The query of the list's API, without its `?`. */
    query: z.string().max(4_000),
    columns: z
      .array(z.object({ name: z.enum(columnNames), title }))
      .min(1)
      .max(30),
    words: z.record(z.string().max(60), title).describe('By the name of what they say'),
    people: z.enum(['masked', 'whole']),
    fileName: text(120).regex(/^[\w.-]+$/),
  })
  .refine(({ kind, format }) => kind === 'statement' || isTableFormat(format), {
    path: ['format'],
    error: 'só o extrato tem OFX, CNAB 240 e PDF',
  });
export type CreateExportBody = z.output<typeof createExportBody>;

/** What narrows a file's list, its days among them: names and values of the list's query. */
export const askedFilters = z.array(z.tuple([z.string(), z.string()]));
export type AskedFilters = z.infer<typeof askedFilters>;

/** A file of the export centre. */
export const exportEntry = z
  .object({
    id: z.string(),
    kind: exportKind,
    format: z.enum(fileFormats),
    fileName: z.string(),
    filters: askedFilters,
    people: z.enum(['masked', 'whole']),
    state: exportState,
    rows: z.int(),
    bytes: z.int().nullable(),
    memberName: z.string(),
    isOwn: z.boolean().describe('Asked for by whoever reads it'),
    createdAt: dateTimeOut,
    endedAt: dateTimeOut.nullable(),
    expiresAt: dateTimeOut.nullable(),
    isScheduled: z.boolean().describe('A run of a schedule'),
    delivery: z
      .object({
        state: z.enum(['waiting', 'sent', 'failed']),
        error: z.string().nullable().describe('Why the last try failed, in a word'),
      })
      .nullable(),
  })
  .meta({ id: 'Export' });
export type ExportEntry = z.infer<typeof exportEntry>;

/** 200 of `GET /connections/{id}/exports`: the newest hundred. */
export const exportList = z.object({ exports: z.array(exportEntry) }).meta({ id: 'ExportList' });

export const exportParams = z.object({ id: idText, exportId: idText });
