import { getTranslations } from 'next-intl/server';
import { type NextRequest, NextResponse } from 'next/server';
import { merchantFileBytesMax } from '#lib/domain/limits/merchant-files.ts';
import { refusalStatus } from '#lib/server/actions/answer-file.ts';
import { openAct } from '#lib/server/actions/open-act.ts';
import { isSameOrigin, refuseOrigin } from '#lib/server/actions/same-origin.ts';
import { limitBytes } from '#lib/server/settings/limit-bytes.ts';
import { noStore } from '#lib/server/sources/open/account-route.ts';

/**
 * A file of the shop: it goes on to the service as it arrives, and none of it is held. Who may is
 * decided before the first byte is read.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const { body } = request;
  const search = request.nextUrl.searchParams;
  const name = (search.get('name') ?? '').slice(0, 200) || 'arquivo';
  // proxy.ts, which would hold the whole body in memory, does not see this request.
  if (!isSameOrigin(request.headers)) return refuseOrigin();
  if (Number(request.headers.get('content-length') ?? 0) > merchantFileBytesMax) return refuse(413);
  const opened = await openAct({
    connectionId: search.get('connection') ?? '',
    action: 'merchant_file_send',
    subject: name.slice(0, 120),
  });
  if (!opened.ok) return refuse(refusalStatus(opened.refusal));
  const { source, end } = opened.act;
  if (body === null) {
    await opened.act.end('refused', { reason: 'no file' });
    return refuse(400);
  }
  const { content, isTooLarge } = limitBytes(body, merchantFileBytesMax);
  const sent = await source.merchantFiles.send(name, content);
  if (sent.ok) {
    await end('success', { reason: sent.value.id });
    return NextResponse.json({ id: sent.value.id }, { status: 201, headers: noStore });
  }
  const { kind, message } = sent.failure;
  await end(kind === 'invalid' || isTooLarge() ? 'refused' : 'unknown', {
    reason: message ?? kind,
  });
  if (isTooLarge()) return refuse(413);
  if (kind === 'rate-limited') return refuse(429);
  return kind === 'invalid' ? refuse(422, message) : refuse(502);
}

async function refuse(
  status: 400 | 401 | 403 | 413 | 422 | 428 | 429 | 502,
  said: string | null = null,
): Promise<Response> {
  const t = await getTranslations('merchantFiles.refused');
  const words =
    status === 413 ? t('413') : status === 403 ? t('403') : status === 429 ? t('429') : t('other');
  return NextResponse.json({ message: said ?? words }, { status, headers: noStore });
}
