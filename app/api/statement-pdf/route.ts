import { getTranslations } from 'next-intl/server';
import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import {
  daysOfEnds,
  endsOf,
  loadStatementSearch,
  toStatementFilters,
} from '#app/(panel)/[connectionId]/extrato/search-params.ts';
import { statementDaysMax, statementPaperRowsMax } from '#lib/contract/panel/statements.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { openAct } from '#lib/server/actions/open-act.ts';
import { noFile } from '#lib/server/exports/file-answers.ts';
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
  const days = daysOfEnds(ends);
  const paper = act.source.statement?.paper;
  const found = await paper?.(toStatementFilters(search, ends), request.signal);
  if (found?.ok) {
    await act.end('success', { reason: 'PDF' });
    return pdfFile(found.value, {
      name: `extrato-${days.from}-a-${days.to}.pdf`,
      as: 'attachment',
    });
  }
  const kind = found?.failure.kind ?? 'edition';
  await act.end('refused', { reason: found?.failure.message ?? kind });
  if (kind === 'invalid') return tooLong();
  return noFile('statements', kind === 'rate-limited' ? 429 : 502);
}

/** In words, as whoever has so many rows reads them in place of the file. */
async function tooLong(): Promise<Response> {
  const t = await getTranslations('statements');
  const words = t('paperTooLong', { rows: statementPaperRowsMax, days: statementDaysMax });
  return new NextResponse(words, {
    status: 422,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
