'use server';

import { getLocale } from 'next-intl/server';
import { headers } from 'next/headers';
import { askResetBody } from '#lib/contract/panel/password-reset.ts';
import { postResetAsk } from '#lib/server/panel-api/reset-calls.ts';
import { callerOf } from '#lib/server/session/caller.ts';
import { signInProblemCode } from '#lib/server/session/sign-in-problem.ts';

/** Asks for the link by mail; null when that is noted, otherwise the code of the problem. */
export async function askResetAction(email: unknown): Promise<string | null> {
  const head = await headers();
  const body = askResetBody.safeParse({
    email,
    locale: await getLocale(),
    ...callerOf(head.get('x-forwarded-for'), head.get('user-agent')),
  });
  if (!body.success) return 'invalid';
  const asked = await postResetAsk(body.data);
  return asked.ok ? null : signInProblemCode(asked.failure);
}
