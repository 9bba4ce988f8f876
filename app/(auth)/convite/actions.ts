'use server';

import { headers } from 'next/headers';
import { z } from 'zod';
import type { ShownInvitation } from '#lib/contract/panel/team.ts';
import { postInvitationLook } from '#lib/server/panel-api/team-calls.ts';
import { callerOf } from '#lib/server/session/caller.ts';

const tokenSchema = z.string().min(1).max(64);

/** What an invitation's link says; `dead` when it does not work, `later` when nobody answers. */
export async function readInvitationAction(
  token: unknown,
): Promise<ShownInvitation | 'dead' | 'later'> {
  const parsed = tokenSchema.safeParse(token);
  if (!parsed.success) return 'dead';
  const head = await headers();
  const caller = callerOf(head.get('x-forwarded-for'), head.get('user-agent'));
  const read = await postInvitationLook({ token: parsed.data, ...caller });
  if (read.ok) return read.value;
  return read.failure.kind === 'unauthorized' ? 'dead' : 'later';
}
