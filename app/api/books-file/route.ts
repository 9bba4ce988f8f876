import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { daySpanQuery } from '#lib/contract/panel/statements.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { noFile } from '#lib/server/actions/file-refusals.ts';
import { openAct } from '#lib/server/actions/open-act.ts';
import { noStore } from '#lib/server/sources/open/account-route.ts';

const bytesMax = 4_096;
const form = z.object({ connection: z.string().max(64) });

/** The frozen days of a span with their rows, as `books:verify` reads them; audited. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return noFile(request.headers, admitted.status);
  const fields = Object.fromEntries(await admitted.body.formData().catch(() => []));
  const [sent, span] = [form.safeParse(fields), daySpanQuery.safeParse(fields)];
  if (!sent.success || !span.success) return noFile(request.headers, 400);
  const about = { action: 'export_create', subject: 'closes' } as const;
  const opened = await openAct({ connectionId: sent.data.connection, ...about });
  if (!opened.ok) {
    const { kind } = opened.refusal;
    return noFile(request.headers, kind === 'role' ? 403 : kind === 'session-ended' ? 401 : 502);
  }
  const { act } = opened;
  const { from, to } = span.data;
  const closes = act.source.statement?.closes;
  const listed = await closes?.list({ from, to });
  const found = await closes?.file({ from, to }, request.signal);
  if (!found?.ok) {
    const kind = found?.failure.kind ?? 'edition';
    await act.end('refused', { reason: found?.failure.message ?? kind });
    if (kind === 'not-found') return noFile(request.headers, 404);
    return noFile(request.headers, kind === 'rate-limited' ? 429 : 502);
  }
  await act.end('success', { reason: `${from} ${to}` });
  const last = (listed?.ok && listed.value.closes.at(-1)?.frozen.date) || to;
  const name = from === last ? from : `${from}-a-${last}`;
  return new NextResponse(found.value, {
    headers: {
      ...noStore,
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="fechamentos-assinados-${name}.jsonl"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
