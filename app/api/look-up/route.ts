import { getLocale } from 'next-intl/server';
import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { lookUpBody } from '#lib/contract/panel/look-up.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatShortDateTime, formatUtc } from '#lib/domain/time/dates.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';
import type { FoundTerm } from './found-term.ts';

const body = lookUpBody.extend({ connection: z.string() });
const headers = { 'cache-control': 'private, no-store' };
const empty = (status: number) => new NextResponse(null, { status, headers });

/** What each of up to 500 pasted texts names, for the page that looks up many. */
export async function POST(request: NextRequest): Promise<Response> {
  // A form of another site can post no JSON, and a script of one has another origin.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return empty(403);
  const asked = body.safeParse(await request.json().catch(() => null));
  if (!asked.success) return empty(400);
  const opened = await openSourceQuietly(asked.data.connection);
  if (opened === null) return empty(401);
  if (!opened.ok) return empty(opened.failure.kind === 'not-found' ? 404 : 502);
  const found = await opened.value.lookUp(asked.data.terms);
  if (!found.ok) return empty(502);
  const locale = await getLocale();
  const terms: FoundTerm[] = found.value.results.map(({ term, matches, hasMore }) => ({
    term,
    hasMore,
    matches: matches.map(({ amount, ...match }) => ({
      ...match,
      amountText: formatReais(amount, locale),
      createdText: formatShortDateTime(match.createdAt, locale),
      createdUtc: formatUtc(match.createdAt),
    })),
  }));
  return NextResponse.json({ terms }, { headers });
}
