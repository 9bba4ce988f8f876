import { getLocale } from 'next-intl/server';
import { type NextRequest, NextResponse } from 'next/server';
import { readLogPage } from '#app/(panel)/[connectionId]/callbacks/log/read-log-page.ts';
import { callbackList } from '#app/(panel)/[connectionId]/callbacks/search-params.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';

const headers = { 'cache-control': 'private, no-store' };
const empty = (status: number) => new NextResponse(null, { status, headers });

/** The page of the log that an address asks for, as the page itself shows it. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const source = await openSourceQuietly(searchParams.get('connection') ?? '', 'callbacks');
  if (source === null) return empty(401);
  if (!source.ok) return empty(source.failure.kind === 'edition' ? 404 : 502);
  const { callbacks } = source.value;
  const page = await readLogPage(callbacks, callbackList.load(searchParams), await getLocale());
  return page.ok ? NextResponse.json(page.value, { headers }) : empty(502);
}
