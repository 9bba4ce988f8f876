import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { can } from '#lib/contract/panel/capability.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { emptyAnswer, jsonAnswer } from '#lib/server/sources/open/account-route.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';
import { namedTarget, readTarget } from '#lib/server/sources/read-paid-key.ts';
import { sameSent } from './same-sent.ts';

const bytesMax = 32 * 1024;
const sentWithinMs = 60 * 60_000;
/** Of one amount within the hour. */
const lookedAtMax = 100;
const body = z.object({
  connectionId: z.string().max(64),
  target: namedTarget,
  amount: z.string().regex(/^\d{1,12}\.\d\d$/),
});

/** Whether a withdrawal repeats one of the last hour, for its review; elsewhere nothing is said. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return emptyAnswer(admitted.status);
  const asked = body.safeParse(await admitted.body.json().catch(() => null));
  if (!asked.success) return emptyAnswer(400);
  const opened = await openSourceQuietly(asked.data.connectionId, 'recentPayees');
  if (opened === null) return emptyAnswer(401);
  if (!opened.ok) return emptyAnswer(404);
  const source = opened.value;
  if (!can(source.session.member.role, 'withdraw')) return emptyAnswer(403);
  const known = await readTarget(source, asked.data.target);
  if (!known.ok) return emptyAnswer(known.failure.kind === 'not-found' ? 404 : 502);
  if (!('pixKey' in known.value)) return emptyAnswer(400);
  const { pixKey } = known.value;
  const sent = await source.listTransactions({
    page: 1,
    limit: lookedAtMax,
    type: 'WITHDRAW',
    pixKey,
    amount: asked.data.amount,
    dateFrom: new Date(Date.now() - sentWithinMs).toISOString(),
  });
  return sent.ok ? jsonAnswer(sameSent(sent.value.transactions, pixKey)) : emptyAnswer(502);
}
