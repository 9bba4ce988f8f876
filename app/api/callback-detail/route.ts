import { type NextRequest, NextResponse } from 'next/server';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';

const headers = { 'cache-control': 'private, no-store' };
const empty = (status: number) => new NextResponse(null, { status, headers });

/** One attempt with its request and answer, for the drawer and the page's refreshes. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const source = await openSourceQuietly(searchParams.get('connection') ?? '', 'callbacks');
  if (source === null) return empty(401);
  if (!source.ok) return empty(source.failure.kind === 'edition' ? 404 : 502);
  const found = await source.value.callbacks.read(searchParams.get('callback') ?? '');
  if (!found.ok) return empty(found.failure.kind === 'not-found' ? 404 : 502);
  return NextResponse.json(found.value, { headers });
}
