import { type NextRequest, NextResponse } from 'next/server';
import { openDraftFile } from '#lib/server/panel-api/infraction-desk-calls.ts';
import { readSessionId } from '#lib/server/session/session.ts';
import { emptyAnswer, noStore } from '#lib/server/sources/open/account-route.ts';

const headers = {
  ...noStore,
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** A file of a defense that the member is writing, as it was kept; the panel says who may. */
export async function GET({ nextUrl, signal }: NextRequest): Promise<Response> {
  const sessionId = await readSessionId();
  if (sessionId === null) return emptyAnswer(401);
  const search = nextUrl.searchParams;
  const access = { sessionId, connectionId: search.get('connection') ?? '' };
  const fileId = search.get('file') ?? '';
  const infractionId = search.get('infraction') ?? '';
  const found = await openDraftFile(access, { infractionId, fileId, signal });
  if (found.ok) return new NextResponse(found.value, { headers });
  const { kind } = found.failure;
  if (kind === 'unauthorized') return emptyAnswer(401);
  if (kind === 'forbidden') return emptyAnswer(403);
  return emptyAnswer(kind === 'not-found' ? 404 : 502);
}
