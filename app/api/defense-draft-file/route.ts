import type { NextRequest } from 'next/server';
import { openDraftFile } from '#lib/server/panel-api/infraction-desk-calls.ts';
import { readSessionId } from '#lib/server/session/session.ts';
import { emptyAnswer, sentFileAnswer } from '#lib/server/sources/open/account-route.ts';

/**
 * A file of a defense that the member is writing, as it was kept; 204 for one that is gone. The
 * panel says who may.
 */
export async function GET({ nextUrl, signal }: NextRequest): Promise<Response> {
  const sessionId = await readSessionId();
  if (sessionId === null) return emptyAnswer(401);
  const search = nextUrl.searchParams;
  const access = { sessionId, connectionId: search.get('connection') ?? '' };
  const fileId = search.get('file') ?? '';
  const infractionId = search.get('infraction') ?? '';
  const found = await openDraftFile(access, { infractionId, fileId, signal });
  if (found.ok) return sentFileAnswer(found.value);
  const { kind } = found.failure;
  if (kind === 'unauthorized') return emptyAnswer(401);
  if (kind === 'forbidden') return emptyAnswer(403);
  // That it is gone, as after sending, is what is asked, and no error in the browser's log.
  return emptyAnswer(kind === 'not-found' ? 204 : 502);
}
