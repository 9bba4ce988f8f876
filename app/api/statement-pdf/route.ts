import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import {
  daysOfEnds,
  endsOf,
  loadStatementSearch,
  toStatementFilters,
  writeStatementSearch,
} from '#app/(panel)/[connectionId]/extrato/search-params.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { exportFileName } from '#lib/exports/file-name.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { openAct } from '#lib/server/actions/open-act.ts';
import { noFile } from '#lib/server/exports/file-answers.ts';
import { noStore } from '#lib/server/sources/open/account-route.ts';
import { pdfFile } from '#lib/server/sources/open/pdf-file.ts';

const bytesMax = 4_096;
const form = z.object({ connection: z.string().max(64) });

/** The statement of an address as PDF, with the same filters; the audit log has it. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return noFile('statements', admitted.status);
  const fields = await admitted.body.formData().catch(() => []);
  const sent = form.safeParse(Object.fromEntries(fields));
  if (!sent.success) return noFile('statements', 400);
  const about = { action: 'export_create', subject: 'statement' } as const;
  const opened = await openAct({ connectionId: sent.data.connection, ...about });
  if (!opened.ok) {
    const { kind } = opened.refusal;
    return noFile('statements', kind === 'role' ? 403 : kind === 'session-ended' ? 401 : 502);
  }
  const { act } = opened;
  const search = loadStatementSearch(request.nextUrl.searchParams);
  const ends = endsOf(search, saoPauloDay(new Date()));
  const paper = act.source.statement?.paper;
  const found = await paper?.(toStatementFilters(search, ends), request.signal);
  if (found?.ok) {
    await act.end('success', { reason: 'PDF' });
    return pdfFile(found.value, {
      name: exportFileName('extrato', { ...daysOfEnds(ends), format: 'pdf' }),
      as: 'attachment',
    });
  }
  const kind = found?.failure.kind ?? 'edition';
  await act.end('refused', { reason: found?.failure.message ?? kind });
  if (kind === 'invalid') {
    // Back to the statement, which says what a PDF takes and has the other ways beside it.
    const query = writeStatementSearch(search);
    const and = query === '' ? '?' : '&';
    const location = `${paths.statements(sent.data.connection)}${query}${and}pdf=refused`;
    return new NextResponse(null, { status: 303, headers: { location, ...noStore } });
  }
  return noFile('statements', kind === 'rate-limited' ? 429 : 502);
}
