'use client';

import { signIn } from 'next-auth/react';
import { type SubmitEvent, useState } from 'react';
import { forgetPastedLists } from '#app/(panel)/pasted-list.ts';
import { readSignInProblem, type SignInProblem } from '#lib/server/session/sign-in-problem.ts';

/**
 * Sends a form's fields to next-auth and, once signed in, loads the page asked for afresh, so
 * that nothing rendered for a signed-out person is kept.
 */
export function useCredentials(
  provider: 'password' | 'first-access' | 'invitation',
  returnTo: string,
) {
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [pending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  async function send(form: HTMLFormElement) {
    setPending(true);
    setProblem(null);
    const fields: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') fields[name] = value;
    }
    try {
      const answer = await signIn(provider, { ...fields, redirect: false });
      if (answer?.ok && !answer.error) {
        forgetPastedLists();
        window.location.assign(returnTo);
        return;
      }
      const next = readSignInProblem(answer?.error ?? '');
      setNeedsCode((before) =>
        next.kind === 'rate-limited' || next.kind === 'outage'
          ? before
          : next.kind === 'code-needed' || next.kind === 'wrong-code',
      );
      setProblem(next.kind === 'code-needed' ? null : next);
    } catch {
      // The request itself did not get through, or the answer was no JSON: nobody was refused.
      setProblem({ kind: 'outage' });
    }
    setPending(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!pending) void send(event.currentTarget);
  }

  /** Asks for e-mail and password anew. */
  function startOver() {
    setNeedsCode(false);
    setProblem(null);
  }

  return { problem, pending, needsCode, submit, startOver };
}
