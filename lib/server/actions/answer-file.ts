import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { paths } from '#lib/client/navigation/paths.ts';
import { type FileFormat, fileFormats, tableFormats } from '#lib/exports/file-formats.ts';
import type { FileContent } from '#lib/exports/write-file.ts';
import { fileAnswer } from '#lib/server/exports/file-answers.ts';
import { fileStream } from '#lib/server/exports/file-stream.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { admitPost } from './admit-post.ts';
import { noFile } from './file-refusals.ts';
import { openAct } from './open-act.ts';
import type { Act, ActRefusal } from './open-act.ts';
import type { QueuedFile } from './queue-export.ts';

/** Room for the ids of the longest page. */
const bytesMax = 64 * 1024;

/** What every form of an export sends. */
export const tableForm = z.object({
  connection: z.string().max(64),
  format: z.enum(tableFormats),
  /** It is left to the export centre; `again`: it is scheduled there, and made by nothing else. */
  centre: z.enum(['once', 'again']).optional(),
});
/** The same for a statement, whose sheets come by a way of their own unless a worker draws them. */
export const statementForm = tableForm
  .extend({ format: z.enum(fileFormats) })
  .refine(({ format, centre }) => format !== 'pdf' || centre !== undefined);
interface FileForm {
  connection: string;
  format: FileFormat;
  centre?: 'once' | 'again' | undefined;
  columns?: string | undefined;
  people?: 'whole' | undefined;
}

/** A file that can be begun: its rows and its name. */
interface NamedContent<Row> extends FileContent<Row> {
  name: string;
}

/** What takes rows away; the latter with the data of people in them. */
type ExportAction = 'export_create' | 'personal_data_export';

interface FileExport<Sent extends FileForm, Row> {
  form: z.ZodType<Sent>;
  /** What the audit log says was exported. */
  subjectOf: (sent: Sent) => string;
  /** Without it, nothing about people leaves unmasked. */
  actionOf?: (sent: Sent) => ExportAction;
  /** A refusal is told in words: once the file has begun, it can only break off. */
  open: (asked: {
    sent: Sent;
    source: Act<ExportAction>['source'];
    /** Aborted when the file has ended or its reader went away. */
    signal: AbortSignal;
  }) => Promise<Result<NamedContent<Row> | QueuedFile>>;
}

/** The status that tells a refusal. */
export function refusalStatus(refusal: ActRefusal) {
  if (refusal.kind === 'session-ended') return 401;
  if (refusal.kind === 'role') return 403;
  const { kind } = refusal.failure;
  // One that is not fresh, or that nobody has.
  return kind === 'second-factor' || kind === 'invalid' ? 428 : 502;
}

/** Answers a form with a file of any length, and the audit log has how it ended. */
export async function answerFile<Sent extends FileForm, Row>(
  request: NextRequest,
  { form, subjectOf, actionOf, open }: FileExport<Sent, Row>,
): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return noFile(request.headers, admitted.status);
  const fields = await admitted.body.formData().catch(() => []);
  const sent = form.safeParse(Object.fromEntries(fields));
  if (!sent.success) return noFile(request.headers, 400);
  const { connection: connectionId, format, centre } = sent.data;
  const subject = subjectOf(sent.data);
  if (centre === 'again') {
    const { columns: colunas, people: pessoas } = sent.data;
    const filtros = request.nextUrl.search;
    const of = { agendar: subject, formato: format, filtros, colunas, pessoas };
    return leadTo(paths.schedule(connectionId, of));
  }
  const action = actionOf?.(sent.data) ?? 'export_create';
  const opened = await openAct({ connectionId, action, subject });
  if (!opened.ok) return noFile(request.headers, refusalStatus(opened.refusal));
  const { act } = opened;
  const ended = new AbortController();
  const signal = AbortSignal.any([request.signal, ended.signal]);
  const content = await open({ sent: sent.data, source: act.source, signal });
  if (!content.ok) {
    ended.abort();
    const { kind, message } = content.failure;
    await act.end('refused', { reason: message ?? kind });
    // What a PDF takes.
    if (format === 'pdf' && kind === 'invalid') return noFile(request.headers, 422);
    return noFile(request.headers, kind === 'rate-limited' ? 429 : 502);
  }
  if ('queued' in content.value) {
    ended.abort();
    await act.end('success', { reason: `export centre: ${format}, ${content.value.queued}` });
    return leadTo(paths.exports(connectionId));
  }
  const { name } = content.value;
  const body = fileStream(content.value, {
    format,
    onEnd: async (count, isWhole) => {
      ended.abort();
      await act.end(isWhole ? 'success' : 'unknown', { reason: `${format}, ${count} rows` });
    },
  });
  return fileAnswer(body, { name, format });
}

function leadTo(location: string): Response {
  const headers = { location, 'cache-control': 'private, no-store' };
  return new Response(null, { status: 303, headers });
}

/** The file can be begun. */
export function beginFile<Row>(content: NamedContent<Row>): Result<NamedContent<Row>> {
  return { ok: true, value: content };
}
