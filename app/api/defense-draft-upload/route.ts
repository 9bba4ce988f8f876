import type { NextRequest } from 'next/server';
import { can } from '#lib/contract/panel/capability.ts';
import { filesBytesMax } from '#lib/domain/limits/defense-limits.ts';
import { isSameOrigin, refuseOrigin } from '#lib/server/actions/same-origin.ts';
import { postDraftFile } from '#lib/server/panel-api/infraction-desk-calls.ts';
import type { FailureKind } from '#lib/server/pix-api/result.ts';
import { readSession } from '#lib/server/session/session.ts';
import { limitBytes } from '#lib/server/settings/limit-bytes.ts';
import { emptyAnswer, jsonAnswer } from '#lib/server/sources/open/account-route.ts';

/** What the composer does not send again; whatever else is a 502, after which it does. */
const statuses: Partial<Record<FailureKind, number>> = {
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  invalid: 422,
  'rate-limited': 429,
};

/**
 * Keeps a file of a defense that is being written: it goes on to the panel as it arrives, and none
 * of it is held. Who may is decided before the first byte is read. Answers its id.
 */
export async function POST(request: NextRequest): Promise<Response> {
  // proxy.ts, which would hold the whole body in memory, does not see this request.
  if (!isSameOrigin(request.headers)) return refuseOrigin();
  const session = await readSession();
  if (!session?.ok) return emptyAnswer(401);
  const { sessionId, member } = session.value;
  if (!can(member.role, 'defend')) return emptyAnswer(403);
  const { body, headers, nextUrl } = request;
  if (body === null) return emptyAnswer(400);
  if (Number(headers.get('content-length') ?? 0) > filesBytesMax) return emptyAnswer(413);
  const { content, isTooLarge } = limitBytes(body, filesBytesMax);
  const search = nextUrl.searchParams;
  const access = { sessionId, connectionId: search.get('connection') ?? '' };
  const infractionId = search.get('infraction') ?? '';
  const name = search.get('name') ?? '';
  const kept = await postDraftFile(access, infractionId, { name, content });
  if (kept.ok) return jsonAnswer(kept.value, 201);
  return emptyAnswer(isTooLarge() ? 413 : (statuses[kept.failure.kind] ?? 502));
}
