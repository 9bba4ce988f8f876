import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { callerOf } from '#lib/server/session/caller.ts';
import { emptyAnswer, jsonAnswer } from '#lib/server/sources/open/account-route.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';
import { namedTarget, readTarget } from '#lib/server/sources/read-paid-key.ts';

const bytesMax = 32 * 1024;
const body = z.object({ connectionId: z.string().max(64), target: namedTarget });

/** Who would receive a withdrawal, for its review; an account elsewhere is asked nothing: 404. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return emptyAnswer(admitted.status);
  const asked = body.safeParse(await admitted.body.json().catch(() => null));
  if (!asked.success) return emptyAnswer(400);
  const { connectionId, target: named } = asked.data;
  const opened = await openSourceQuietly(connectionId, 'readKeyHolder');
  if (opened === null) return emptyAnswer(401);
  if (!opened.ok) return emptyAnswer(404);
  const known = await readTarget(opened.value, named);
  if (!known.ok) return emptyAnswer(known.failure.kind === 'not-found' ? 404 : 502);
  const target = known.value;
  const { headers } = request;
  const caller = callerOf(headers.get('x-forwarded-for'), headers.get('user-agent'));
  const found = await opened.value.readKeyHolder({ target, ...caller });
  if (found.ok) return jsonAnswer(found.value);
  const { kind } = found.failure;
  if (kind === 'forbidden') return emptyAnswer(403);
  return emptyAnswer(kind === 'rate-limited' ? 429 : 502);
}
