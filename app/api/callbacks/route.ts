import { getLocale } from 'next-intl/server';
import { type NextRequest, NextResponse } from 'next/server';
import { readLogPage } from '#app/(panel)/[connectionId]/callbacks/log/read-log-page.ts';
import { callbackList } from '#app/(panel)/[connectionId]/callbacks/search-params.ts';
import { openCallbackSourceQuietly } from '#lib/server/sources/callback-source.ts';

const headers = { 'cache-control': 'private, no-store' };
const empty = (status: number) => new NextResponse(null, { status, headers });

/** The page of the log that an address asks for, as the page itself shows it. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const source = await openCallbackSourceQuietly(searchParams.get('connection') ?? '');
  if (source === null) return empty(401);
  if (!source.ok) return empty(502);
  if (source.value.kind === 'none') return empty(404);
  const page = await readLogPage(source.value, callbackList.load(searchParams), await getLocale());
  return page.ok ? NextResponse.json(page.value, { headers }) : empty(502);
}
