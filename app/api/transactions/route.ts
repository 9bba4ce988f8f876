import { getLocale } from 'next-intl/server';
import { type NextRequest, NextResponse } from 'next/server';
import { readListPage } from '#app/(panel)/[connectionId]/transacoes/list/read-list-page.ts';
import { transactionList } from '#lib/client/lists/transaction-list.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';

const headers = { 'cache-control': 'private, no-store' };
const empty = (status: number) => new NextResponse(null, { status, headers });

/** The page of the list that an address asks for, as the page itself shows it. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const opened = await openSourceQuietly(searchParams.get('connection') ?? '');
  if (opened === null) return empty(401);
  if (!opened.ok) return empty(502);
  const page = await readListPage(
    opened.value,
    transactionList.load(searchParams),
    await getLocale(),
  );
  return page.ok ? NextResponse.json(page.value, { headers }) : empty(502);
}
