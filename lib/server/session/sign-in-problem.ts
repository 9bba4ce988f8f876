import type { ApiFailure } from '#lib/server/pix-api/result.ts';

/** Why a sign-in or a first access did not happen, as the form tells it. */
export type SignInProblem =
  | { kind: 'wrong-credentials' }
  | { kind: 'rate-limited'; waitSeconds: number }
  // The password is right; no code was sent, or a wrong one.
  | { kind: 'code-needed' }
  | { kind: 'wrong-code' }
  | { kind: 'email-in-use' }
  | { kind: 'invalid' }
  | { kind: 'outage' };

/**
 * The failure as a code without text, which may stand in an address and in a log. `hasCode` tells
 * whether the try carried a code of the second factor.
 */
export function signInProblemCode(failure: ApiFailure, hasCode = false): string {
  switch (failure.kind) {
    case 'unauthorized':
      return 'wrong-credentials';
    case 'rate-limited':
      return `rate-limited:${failure.retryAfterSeconds ?? 60}`;
    case 'second-factor':
      return hasCode ? 'wrong-code' : 'code-needed';
    case 'conflict':
      return 'email-in-use';
    case 'invalid':
      return 'invalid';
    case 'forbidden':
    case 'not-found':
    case 'unavailable':
    case 'edition':
    case 'provider-refused':
    case 'address-refused':
    case 'unexpected':
      return 'outage';
  }
}

/** Reads a code back; anything unknown counts as an outage, which blames nobody's password. */
export function readSignInProblem(code: string): SignInProblem {
  const wait = /^rate-limited:(\d{1,6})$/.exec(code);
  if (wait) return { kind: 'rate-limited', waitSeconds: Number(wait[1]) };
  if (code === 'wrong-credentials' || code === 'CredentialsSignin') {
    return { kind: 'wrong-credentials' };
  }
  if (code === 'code-needed' || code === 'wrong-code') return { kind: code };
  if (code === 'email-in-use' || code === 'invalid') return { kind: code };
  return { kind: 'outage' };
}
