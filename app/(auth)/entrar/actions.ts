'use server';

import { headers } from 'next/headers';
import type { PasskeyRequest } from '#lib/contract/panel/webauthn.ts';
import { postPasskeyRequest } from '#lib/server/panel-api/passkey-calls.ts';
import { callerOf } from '#lib/server/session/caller.ts';
import { signInProblemCode } from '#lib/server/session/sign-in-problem.ts';

/** What a passkey has to sign to enter; the code of the problem when there is nothing to sign. */
export async function requestPasskeyAction(): Promise<PasskeyRequest | string> {
  const head = await headers();
  const caller = callerOf(head.get('x-forwarded-for'), head.get('user-agent'));
  const asked = await postPasskeyRequest(caller);
  return asked.ok ? asked.value : signInProblemCode(asked.failure);
}
