import { type NextRequest, NextResponse } from 'next/server';
import { readOwnCallbacks } from '#app/(panel)/[connectionId]/transacoes/[transactionId]/read-own-callbacks.ts';
import { toDetailSummary } from '#app/(panel)/[connectionId]/transacoes/detail/read-detail.ts';
import { readTransaction } from '#lib/server/pix-api/transactions.ts';
import { openConnectionQuietly } from '#lib/server/sources/connection.ts';

const headers = { 'cache-control': 'private, no-store' };
const empty = (status: number) => new NextResponse(null, { status, headers });

/** One transaction in short, for the drawer beside the list. */
export async function GET(request: NextRequest): Promise<Response> {
  const search = request.nextUrl.searchParams;
  const opened = await openConnectionQuietly(search.get('connection') ?? '', 'transactions');
  if (opened === null) return empty(401);
  const id = search.get('transaction') ?? '';
  const callbacks = opened.ok ? await readOwnCallbacks(opened.value, id) : null;
  const found = opened.ok
    ? await readTransaction(opened.value.access, id, callbacks ?? [])
    : opened;
  if (!found.ok) return empty(found.failure.kind === 'not-found' ? 404 : 502);
  return NextResponse.json(await toDetailSummary(found.value), { headers });
}
