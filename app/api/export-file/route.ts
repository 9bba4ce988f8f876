import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { refusalStatus } from '#lib/server/actions/answer-file.ts';
import { noFile } from '#lib/server/actions/file-refusals.ts';
import { openAct } from '#lib/server/actions/open-act.ts';
import { fileAnswer } from '#lib/server/exports/file-answers.ts';

const bytesMax = 4 * 1024;

const form = z.object({
  connection: z.string().max(64),
  export: z.string().max(64),
  /** A file with the data of people is an act of its own. */
  people: z.enum(['masked', 'whole']).default('masked'),
});

/** A file of the export centre, once the audit log has who takes it. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return noFile(request.headers, admitted.status);
  const fields = await admitted.body.formData().catch(() => []);
  const sent = form.safeParse(Object.fromEntries(fields));
  if (!sent.success) return noFile(request.headers, 400);
  const { connection: connectionId, export: exportId, people } = sent.data;
  const action = people === 'whole' ? 'personal_data_export' : 'export_download';
  const opened = await openAct({ connectionId, action, subject: exportId });
  if (!opened.ok) return noFile(request.headers, refusalStatus(opened.refusal));
  const { source, end } = opened.act;
  const listed = await source.exports?.list();
  const entry = listed?.ok ? listed.value.exports.find(({ id }) => id === exportId) : null;
  const file =
    entry?.people === people ? await source.exports?.openFile(exportId, request.signal) : null;
  if (!entry || !file?.ok) {
    await end('refused', { reason: 'no file' });
    return noFile(request.headers, 502);
  }
  await end('success', { reason: `${entry.fileName}, ${entry.rows} rows` });
  return fileAnswer(file.value, { name: entry.fileName, format: entry.format });
}
