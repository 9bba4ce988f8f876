import { getTranslations } from 'next-intl/server';
import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { daySpanQuery } from '#lib/contract/panel/statements.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { openAct } from '#lib/server/actions/open-act.ts';
import { noFile } from '#lib/server/exports/file-answers.ts';
import { noStore } from '#lib/server/sources/open/account-route.ts';

const bytesMax = 4_096;
const form = z.object({ connection: z.string().max(64) });

/** The frozen days of a span with their rows, as `books:verify` reads them; audited. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return noFile('statements', admitted.status);
  const fields = Object.fromEntries(await admitted.body.formData().catch(() => []));
  const [sent, span] = [form.safeParse(fields), daySpanQuery.safeParse(fields)];
  if (!sent.success || !span.success) return noFile('statements', 400);
  const about = { action: 'export_create', subject: 'closes' } as const;
  const opened = await openAct({ connectionId: sent.data.connection, ...about });
  if (!opened.ok) {
    const { kind } = opened.refusal;
    return noFile('statements', kind === 'role' ? 403 : kind === 'session-ended' ? 401 : 502);
  }
  const { act } = opened;
  const { from, to } = span.data;
  const found = await act.source.statement?.closes?.file({ from, to }, request.signal);
  if (!found?.ok) {
    const kind = found?.failure.kind ?? 'edition';
    await act.end('refused', { reason: found?.failure.message ?? kind });
    if (kind === 'not-found') return noClose();
    return noFile('statements', kind === 'rate-limited' ? 429 : 502);
  }
  await act.end('success', { reason: `${from} ${to}` });
  const name = from === to ? from : `${from}-a-${to}`;
  return new NextResponse(found.value, {
    headers: {
      ...noStore,
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="fechamentos-${name}.jsonl"`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** In words, in place of the file. */
async function noClose(): Promise<Response> {
  const t = await getTranslations('closes');
  return new NextResponse(t('noneFrozen'), {
    status: 404,
    headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
  });
}
