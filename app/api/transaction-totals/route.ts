import { getLocale } from 'next-intl/server';
import { type NextRequest, NextResponse } from 'next/server';
import { resolveFilters } from '#app/(panel)/[connectionId]/transacoes/read-transactions.ts';
import { toSumView } from '#app/(panel)/[connectionId]/transacoes/sums/sum-view.ts';
import { transactionList } from '#lib/client/lists/transaction-list.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';

const headers = { 'cache-control': 'private, no-store' };
const empty = (status: number) => new NextResponse(null, { status, headers });

/** What the list of an address comes to, whatever its page. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const opened = await openSourceQuietly(searchParams.get('connection') ?? '', 'transactionTotals');
  if (opened === null) return empty(401);
  if (!opened.ok) return empty(502);
  const filters = await resolveFilters(opened.value, transactionList.load(searchParams));
  if (!filters.ok) return empty(502);
  const found = await opened.value.transactionTotals(filters.value);
  if (!found.ok) return empty(502);
  return NextResponse.json(toSumView(found.value.lines, await getLocale()), { headers });
}
