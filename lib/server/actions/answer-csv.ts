import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { csvFile, noCsvFile } from '#lib/server/exports/csv-answers.ts';
import type { CsvList } from '#lib/server/exports/csv-answers.ts';
import { csvFormats } from '#lib/server/exports/csv-formats.ts';
import { fileStream } from '#lib/server/exports/file-stream.ts';
import type { FileOptions } from '#lib/server/exports/file-stream.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { admitPost } from './admit-post.ts';
import { openAct } from './open-act.ts';
import type { Act, ActRefusal } from './open-act.ts';

/** Room for the ids of the longest page. */
const bytesMax = 64 * 1024;

/** What every form of an export sends. */
export const csvForm = z.object({ connection: z.string().max(64), format: z.enum(csvFormats) });
type CsvForm = z.output<typeof csvForm>;

/** A file that can be begun: its rows and its name. */
interface CsvContent<Row> extends Pick<FileOptions<Row>, 'titles' | 'cellsOf'> {
  rows: AsyncIterable<Row[]>;
  name: string;
}

/** What takes rows away; the latter with the data of people in them. */
type ExportAction = 'export_create' | 'personal_data_export';

interface CsvExport<Sent extends CsvForm, Row> {
  list: CsvList;
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
  }) => Promise<Result<CsvContent<Row>>>;
}

function statusOf(refusal: ActRefusal) {
  if (refusal.kind === 'session-ended') return 401;
  if (refusal.kind === 'role') return 403;
  const { kind } = refusal.failure;
  // One that is not fresh, or that nobody has.
  return kind === 'second-factor' || kind === 'invalid' ? 428 : 502;
}

/** Answers a form with a CSV file of any length, and the audit log has how it ended. */
export async function answerCsv<Sent extends CsvForm, Row>(
  request: NextRequest,
  { list, form, subjectOf, actionOf, open }: CsvExport<Sent, Row>,
): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return noCsvFile(list, admitted.status);
  const fields = await admitted.body.formData().catch(() => []);
  const sent = form.safeParse(Object.fromEntries(fields));
  if (!sent.success) return noCsvFile(list, 400);
  const { connection: connectionId, format } = sent.data;
  const subject = subjectOf(sent.data);
  const action = actionOf?.(sent.data) ?? 'export_create';
  const opened = await openAct({ connectionId, action, subject });
  if (!opened.ok) return noCsvFile(list, statusOf(opened.refusal));
  const { act } = opened;
  const ended = new AbortController();
  const signal = AbortSignal.any([request.signal, ended.signal]);
  const content = await open({ sent: sent.data, source: act.source, signal });
  if (!content.ok) {
    ended.abort();
    await act.end('refused', { reason: content.failure.message ?? content.failure.kind });
    return noCsvFile(list, content.failure.kind === 'rate-limited' ? 429 : 502);
  }
  const { rows, name, ...columns } = content.value;
  const body = fileStream(rows, {
    ...columns,
    format,
    onEnd: async (count, isWhole) => {
      ended.abort();
      await act.end(isWhole ? 'success' : 'unknown', { reason: `${count} rows` });
    },
  });
  return csvFile(body, name);
}

/** The file can be begun. */
export function beginCsv<Row>(content: CsvContent<Row>): Result<CsvContent<Row>> {
  return { ok: true, value: content };
}

/** The connection's edition, or its service, has no such list. */
export const noSuchList: Result<never> = {
  ok: false,
  failure: { kind: 'edition', requestId: null, retryAfterSeconds: null, message: null },
};
