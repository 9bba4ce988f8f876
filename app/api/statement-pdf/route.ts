import type { NextRequest } from 'next/server';
import { z } from 'zod';
import {
  daysOfEnds,
  endsOf,
  loadStatementSearch,
  toStatementFilters,
} from '#app/(panel)/[connectionId]/extrato/search-params.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { exportFileName } from '#lib/exports/file-name.ts';
import { paperCookie } from '#lib/exports/paper-cookie.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { noFile } from '#lib/server/actions/file-refusals.ts';
import { openAct } from '#lib/server/actions/open-act.ts';
import { pdfFile } from '#lib/server/sources/open/pdf-file.ts';

const bytesMax = 4_096;
const form = z.object({
  connection: z.string().max(64),
  /** What its name says that it is: of a closed day it has the close. */
  as: z.enum(['extrato', 'fechamento']).default('extrato'),
});

/** The statement of an address as PDF, with the same filters; the audit log has it. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return noFile(request.headers, admitted.status);
  const fields = await admitted.body.formData().catch(() => []);
  const sent = form.safeParse(Object.fromEntries(fields));
  if (!sent.success) return noFile(request.headers, 400);
  const about = { action: 'export_create', subject: 'statement' } as const;
  const opened = await openAct({ connectionId: sent.data.connection, ...about });
  if (!opened.ok) {
    const { kind } = opened.refusal;
    return noFile(request.headers, kind === 'role' ? 403 : kind === 'session-ended' ? 401 : 502);
  }
  const { act } = opened;
  const search = loadStatementSearch(request.nextUrl.searchParams);
  const ends = endsOf(search, saoPauloDay(new Date()));
  const paper = act.source.statement?.paper;
  const found = await paper?.(toStatementFilters(search, ends), request.signal);
  if (found?.ok) {
    await act.end('success', { reason: 'PDF' });
    const answer = pdfFile(found.value, {
      name: exportFileName(sent.data.as, { ...daysOfEnds(ends), format: 'pdf' }),
      as: 'attachment',
    });
    answer.headers.set('set-cookie', `${paperCookie}=1; Path=/; Max-Age=60; SameSite=Lax`);
    return answer;
  }
  const kind = found?.failure.kind ?? 'edition';
  await act.end('refused', { reason: found?.failure.message ?? kind });
  // What a PDF takes.
  if (kind === 'invalid') return noFile(request.headers, 422);
  return noFile(request.headers, kind === 'rate-limited' ? 429 : 502);
}
