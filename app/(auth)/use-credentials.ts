'use client';

import { signIn } from 'next-auth/react';
import { type SubmitEvent, useState } from 'react';
import { forgetPastedLists } from '#app/(panel)/pasted-list.ts';
import type { PasskeyAssertion } from '#lib/contract/panel/webauthn.ts';
import { readSignInProblem, type SignInProblem } from '#lib/server/session/sign-in-problem.ts';

/** The password is right: the form goes on with the second factor. */
const factorProblems: ReadonlySet<SignInProblem['kind']> = new Set([
  'code-needed',
  'wrong-code',
  'wrong-passkey',
]);

type Provider = 'password' | 'passkey' | 'first-access' | 'invitation';

/**
 * Sends a form's fields to next-auth and, once signed in, loads the page asked for afresh, so
 * that nothing rendered for a signed-out person is kept.
 */
export function useCredentials(provider: Exclude<Provider, 'passkey'>, returnTo: string) {
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [pending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  async function send(by: Provider, fields: Record<string, string>) {
    setPending(true);
    setProblem(null);
    try {
      const answer = await signIn(by, { ...fields, redirect: false });
      if (answer?.ok && !answer.error) {
        forgetPastedLists();
        window.location.assign(returnTo);
        return;
      }
      const next = readSignInProblem(answer?.error ?? '');
      setNeedsCode((before) =>
        by === 'passkey' || next.kind === 'rate-limited' || next.kind === 'outage'
          ? before
          : factorProblems.has(next.kind),
      );
      setProblem(next.kind === 'code-needed' ? null : next);
    } catch {
      // The request itself did not get through, or the answer was no JSON: nobody was refused.
      setProblem({ kind: 'outage' });
    }
    setPending(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!pending) void send(provider, fieldsOf(event.currentTarget));
  }

  /** Enters by a passkey: in place of a code that is asked for, or of everything. */
  function enterByPasskey(signed: PasskeyAssertion, form: HTMLFormElement | null) {
    const passkey = JSON.stringify(signed);
    void (needsCode && form
      ? send(provider, { ...fieldsOf(form), code: '', passkey })
      : send('passkey', { passkey }));
  }

  /** Asks for e-mail and password anew. */
  function startOver() {
    setNeedsCode(false);
    setProblem(null);
  }

  return { problem, pending, needsCode, submit, enterByPasskey, startOver, setProblem };
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}
