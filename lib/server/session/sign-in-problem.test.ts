import { expect, test } from 'vitest';
import type { ApiFailure, FailureKind } from '#lib/server/pix-api/result.ts';
import { readSignInProblem, signInProblemCode } from './sign-in-problem.ts';

function failure(kind: FailureKind): ApiFailure {
  return { kind, requestId: 'r', retryAfterSeconds: 42, message: 'Texto do serviço' };
}

test.each([
  ['unauthorized', { kind: 'wrong-credentials' }],
  ['rate-limited', { kind: 'rate-limited', waitSeconds: 42 }],
  ['second-factor', { kind: 'code-needed' }],
  ['conflict', { kind: 'email-in-use' }],
  ['invalid', { kind: 'weak-password' }],
  ['unavailable', { kind: 'outage' }],
  ['unexpected', { kind: 'outage' }],
] as const)('a failure that is %s reaches the form as %j, and no text does', (kind, problem) => {
  const code = signInProblemCode(failure(kind));
  expect(readSignInProblem(code)).toEqual(problem);
  expect(code).not.toContain('Texto');
});

test.each([
  ['unauthorized', 'passkey-alone', 'wrong-passkey'],
  ['unauthorized', 'passkey', 'wrong-credentials'],
  ['second-factor', 'passkey', 'wrong-passkey'],
  ['second-factor', 'code', 'wrong-code'],
] as const)('a failure that is %s after a %s is %s', (kind, shown, expected) => {
  expect(readSignInProblem(signInProblemCode(failure(kind), shown))).toEqual({ kind: expected });
});

test('an unknown code blames nobody’s password', () => {
  expect(readSignInProblem('Something<script>')).toEqual({ kind: 'outage' });
});
