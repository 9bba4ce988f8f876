'use server';

import { headers } from 'next/headers';
import { resetLookBody, useResetBody } from '#lib/contract/panel/password-reset.ts';
import { postReset, postResetLook } from '#lib/server/panel-api/reset-calls.ts';
import { callerOf } from '#lib/server/session/caller.ts';
import { signInProblemCode } from '#lib/server/session/sign-in-problem.ts';

async function caller() {
  const head = await headers();
  return callerOf(head.get('x-forwarded-for'), head.get('user-agent'));
}

/** Whose password a link is for, which uses nothing up; the code of the problem if it is dead. */
export async function readResetAction(token: unknown): Promise<{ email: string } | string> {
  const body = resetLookBody.safeParse({ token, ...(await caller()) });
  if (!body.success) return 'wrong-credentials';
  const read = await postResetLook(body.data);
  return read.ok ? read.value : signInProblemCode(read.failure);
}

/** Gives the holder of a link another password; null when done, or the code of the problem. */
export async function choosePasswordAction(sent: unknown): Promise<string | null> {
  const body = useResetBody.safeParse({ ...Object(sent), ...(await caller()) });
  if (!body.success) return 'invalid';
  const chosen = await postReset(body.data);
  return chosen.ok ? null : signInProblemCode(chosen.failure);
}
