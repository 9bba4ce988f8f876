'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { passwordLengthMin } from '#lib/domain/limits/password-rule.ts';
import type { SignInProblem } from '#lib/server/session/sign-in-problem.ts';

interface ProblemNoticeProps {
  id: string;
  problem: SignInProblem | null;
  /** What wrong credentials are called in this form. */
  wrongText: string;
}

/** Why the form did not work; announced when it appears. */
export function ProblemNotice({ id, problem, wrongText }: ProblemNoticeProps) {
  const t = useTranslations('signIn');
  const code = useTranslations('secondFactor');

  function explain(known: SignInProblem): string {
    switch (known.kind) {
      case 'wrong-credentials':
        return wrongText;
      case 'rate-limited':
        return t('problemRateLimited', { seconds: known.waitSeconds });
      case 'code-needed':
        return code('signInText');
      case 'wrong-code':
        return code('wrong');
      case 'wrong-passkey':
        return code('passkeyWrong');
      case 'email-in-use':
        return t('problemEmailInUse');
      case 'invalid':
        return t('problemInvalid', { min: passwordLengthMin });
      case 'weak-password':
        return t('problemWeakPassword');
      case 'outage':
        return t('problemOutage');
    }
  }

  const outage = problem?.kind === 'outage';
  const icon = outage ? 'CloudOff' : 'CircleAlert';
  return (
    <div role="alert" id={id}>
      {problem ? (
        <p
          className={`rounded-control flex gap-2 px-3 py-2 ${
            outage ? 'bg-warning-soft text-warning-text' : 'bg-bad-soft text-bad-text'
          }`}
        >
          <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
          {explain(problem)}
        </p>
      ) : null}
    </div>
  );
}
