import { getLocale } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { lookUpBody } from '#lib/contract/panel/look-up.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatShortDateTime, formatUtc } from '#lib/domain/time/format-dates.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { emptyAnswer, jsonAnswer } from '#lib/server/sources/open/account-route.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';
import type { FoundTerm } from './found-term.ts';

const bytesMax = 1024 * 1024;
const body = lookUpBody.extend({ connection: z.string() });

/** What each of up to 500 pasted texts names, for the page that looks up many. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return emptyAnswer(admitted.status);
  const asked = body.safeParse(await admitted.body.json().catch(() => null));
  if (!asked.success) return emptyAnswer(400);
  const opened = await openSourceQuietly(asked.data.connection);
  if (opened === null) return emptyAnswer(401);
  if (!opened.ok) return emptyAnswer(opened.failure.kind === 'not-found' ? 404 : 502);
  const found = await opened.value.lookUp(asked.data.terms);
  if (!found.ok) return emptyAnswer(502);
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
  return jsonAnswer({ terms });
}
