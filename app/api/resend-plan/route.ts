import { type NextRequest, NextResponse } from 'next/server';
import {
  itemsPerPage,
  loadItems,
} from '#app/(panel)/[connectionId]/callbacks/reenvio/item-search.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';

const headers = { 'cache-control': 'private, no-store' };
const empty = (status: number) => new NextResponse(null, { status, headers });

/** A bulk resend as it is now, with a page of its transactions. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const source = await openSourceQuietly(searchParams.get('connection') ?? '', 'resendPlans');
  if (source === null) return empty(401);
  if (!source.ok) return empty(source.failure.kind === 'edition' ? 404 : 502);
  const search = loadItems(searchParams);
  const found = await source.value.resendPlans.read(searchParams.get('plan') ?? '', {
    page: Math.max(1, search.page),
    limit: itemsPerPage,
    result: search.result ?? undefined,
  });
  if (!found.ok) return empty(found.failure.kind === 'not-found' ? 404 : 502);
  return NextResponse.json(found.value, { headers });
}
