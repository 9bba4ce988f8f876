import { type NextRequest, NextResponse } from 'next/server';
import type { FailureKind } from '#lib/server/pix-api/result.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';

const statusOf: Record<FailureKind, number> = {
  unauthorized: 502,
  forbidden: 502,
  'not-found': 404,
  invalid: 400,
  conflict: 502,
  'rate-limited': 429,
  unavailable: 503,
  edition: 404,
  'provider-refused': 502,
  'address-refused': 502,
  unexpected: 502,
};

const noStore = { 'cache-control': 'private, no-store' };

/** Status and amount of one transaction, for the page that waits for its payment. */
export async function GET(request: NextRequest): Promise<Response> {
  const search = request.nextUrl.searchParams;
  const opened = await openSourceQuietly(search.get('connection') ?? '');
  if (opened === null) return new NextResponse(null, { status: 401, headers: noStore });
  const found = opened.ok
    ? await opened.value.readTransaction(search.get('transaction') ?? '')
    : opened;
  if (!found.ok) {
    return new NextResponse(null, { status: statusOf[found.failure.kind], headers: noStore });
  }
  const { status, amount } = found.value;
  return NextResponse.json({ status, amount }, { headers: noStore });
}
