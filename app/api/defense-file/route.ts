import { type NextRequest, NextResponse } from 'next/server';
import { emptyAnswer, noStore, sentFileAnswer } from '#lib/server/sources/open/account-route.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';

/**
 * Sends the browser to a file of a defense by a link that was made now: those of the service live
 * ten minutes, a page stays open for longer. The service serves it as a download. A page that
 * takes the file along asks for it `as=content`: its policy lets it read from here alone.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const search = request.nextUrl.searchParams;
  const opened = await openSourceQuietly(search.get('connection') ?? '', 'infractions');
  if (opened === null) return emptyAnswer(401);
  if (!opened.ok) return emptyAnswer(opened.failure.kind === 'not-found' ? 404 : 503);
  // A file is given as it was sent, with whoever is named in it.
  if (opened.value.unmasked === null) return emptyAnswer(403);
  const found = await opened.value.infractions.listDefenses(search.get('infraction') ?? '');
  if (!found.ok) return emptyAnswer(found.failure.kind === 'not-found' ? 404 : 503);
  const defense = found.value.find(({ id }) => id === search.get('defense'));
  const url = defense?.files[Number(search.get('file') ?? Number.NaN)]?.url;
  if (url === undefined || !/^https?:\/\//.test(url)) return emptyAnswer(404);
  if (search.get('as') === 'content') {
    const content = await opened.value.infractions.readDefenseFile(url);
    return content === null ? emptyAnswer(503) : sentFileAnswer(content);
  }
  return NextResponse.redirect(url, { status: 303, headers: noStore });
}
