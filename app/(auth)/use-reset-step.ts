'use client';

import { useState } from 'react';
import { readSignInProblem, type SignInProblem } from '#lib/server/session/sign-in-problem.ts';

interface ResetStep {
  /** Null when it was done, otherwise the code of the problem. */
  step: () => Promise<string | null>;
  onDone: () => void;
}

/** Takes a step on the way to a new password, one at a time. */
export function useResetStep() {
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [pending, setPending] = useState(false);
  async function run({ step, onDone }: ResetStep): Promise<void> {
    if (pending) return;
    setPending(true);
    setProblem(null);
    // A request that does not get through refuses nobody.
    const code = await step().catch(() => 'outage');
    setPending(false);
    if (code === null) onDone();
    else setProblem(readSignInProblem(code));
  }
  return { problem, pending, run };
}
