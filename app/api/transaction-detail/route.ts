import { type NextRequest, NextResponse } from 'next/server';
import { toDetailSummary } from '#app/(panel)/[connectionId]/transacoes/detail/read-detail.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';

const headers = { 'cache-control': 'private, no-store' };
const empty = (status: number) => new NextResponse(null, { status, headers });

/** One transaction in short, for the drawer beside the list. */
export async function GET(request: NextRequest): Promise<Response> {
  const search = request.nextUrl.searchParams;
  const opened = await openSourceQuietly(search.get('connection') ?? '');
  if (opened === null) return empty(401);
  const id = search.get('transaction') ?? '';
  const found = opened.ok ? await opened.value.readTransactionWithCallbacks(id) : opened;
  if (!found.ok) return empty(found.failure.kind === 'not-found' ? 404 : 502);
  return NextResponse.json(await toDetailSummary(found.value), { headers });
}
