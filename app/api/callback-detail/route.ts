import { type NextRequest, NextResponse } from 'next/server';
import { openCallbackSourceQuietly } from '#lib/server/sources/callback-source.ts';
import { readShownCallback } from '#lib/server/sources/read-callbacks.ts';

const headers = { 'cache-control': 'private, no-store' };
const empty = (status: number) => new NextResponse(null, { status, headers });

/** One attempt with its request and answer, for the drawer and the page's refreshes. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const source = await openCallbackSourceQuietly(searchParams.get('connection') ?? '');
  if (source === null) return empty(401);
  if (!source.ok) return empty(502);
  if (source.value.kind === 'none') return empty(404);
  const found = await readShownCallback(source.value, searchParams.get('callback') ?? '');
  if (!found.ok) return empty(found.failure.kind === 'not-found' ? 404 : 502);
  return NextResponse.json(found.value, { headers });
}
