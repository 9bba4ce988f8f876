import type { ApiFailure } from '#lib/server/pix-api/result.ts';

/** Why a sign-in or a first access did not happen, as the form tells it. */
export type SignInProblem =
  | { kind: 'wrong-credentials' }
  | { kind: 'rate-limited'; waitSeconds: number }
  // The password is right; no code was sent, or a wrong one.
  | { kind: 'code-needed' }
  | { kind: 'wrong-code' }
  | { kind: 'wrong-passkey' }
  | { kind: 'email-in-use' }
  | { kind: 'invalid' }
  // The password that was chosen, of a form that is right otherwise.
  | { kind: 'weak-password' }
  | { kind: 'outage' };

/** What a try carried beside, or in place of, e-mail and password. */
type Shown = 'code' | 'passkey' | 'passkey-alone' | null;

/** The failure as a code without text, which may stand in an address and in a log. */
export function signInProblemCode(failure: ApiFailure, shown: Shown = null): string {
  switch (failure.kind) {
    case 'unauthorized':
      return shown === 'passkey-alone' ? 'wrong-passkey' : 'wrong-credentials';
    case 'rate-limited':
      return `rate-limited:${failure.retryAfterSeconds ?? 60}`;
    case 'second-factor':
      return shown === null ? 'code-needed' : `wrong-${shown}`;
    case 'conflict':
      return 'email-in-use';
    case 'invalid':
      return 'weak-password';
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
  if (code === 'code-needed' || code === 'wrong-code' || code === 'wrong-passkey') {
    return { kind: code };
  }
  if (code === 'email-in-use' || code === 'invalid' || code === 'weak-password') {
    return { kind: code };
  }
  return { kind: 'outage' };
}
