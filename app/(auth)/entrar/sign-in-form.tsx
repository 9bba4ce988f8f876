'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { CodeField } from '#components/action/code-field.tsx';
import { PasskeyButton } from '#components/action/passkey-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { readSignInProblem } from '#lib/server/session/sign-in-problem.ts';
import { PasswordField } from '../password-field.tsx';
import { PersonField } from '../person-field.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import { useCredentials } from '../use-credentials.ts';
import { requestPasskeyAction } from './actions.ts';

/** A passkey, or e-mail and password, then the second factor. A failure leaves the fields. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const t = useTranslations('signIn');
  const factor = useTranslations('secondFactor');
  const entering = useCredentials('password', returnTo);
  const { problem, pending, needsCode, submit, startOver } = entering;
  const described = problem ? 'sign-in-problem' : undefined;
  return (
    <LiveForm className="grid gap-4" method="post" onSubmit={submit}>
      <ProblemNotice id="sign-in-problem" problem={problem} wrongText={t('problemWrong')} />
      {/* Out of sight they are sent once more, together with the code. */}
      <div hidden={needsCode} className="grid gap-4">
        <PersonField
          id="email"
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          // Whoever opens this page came to fill it in, and reads nothing before it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          maxLength={254}
          aria-describedby={described}
          aria-invalid={problem?.kind === 'wrong-credentials'}
        />
        <PasswordField
          id="password"
          label={t('password')}
          side={
            <Link
              href={paths.forgottenPassword()}
              className="text-accent-text text-sm underline underline-offset-4"
            >
              {t('forgotten')}
            </Link>
          }
          name="password"
          autoComplete="current-password"
          required
          maxLength={1024}
          aria-describedby={described}
          aria-invalid={problem?.kind === 'wrong-credentials'}
        />
      </div>
      {needsCode ? (
        <>
          <p role="status">{factor('signInText')}</p>
          <CodeField id="code" takesFocus />
        </>
      ) : null}
      <Button type="submit" look="primary" aria-disabled={pending}>
        {pending ? t('submitting') : needsCode ? factor('submit') : t('submit')}
      </Button>
      <PasskeyButton
        request={async () => {
          const asked = await requestPasskeyAction();
          if (typeof asked === 'string') entering.setProblem(readSignInProblem(asked));
          return typeof asked === 'string' ? '' : asked;
        }}
        onSigned={entering.enterByPasskey}
        isPending={pending}
      />
      {needsCode ? (
        <Button look="ghost" onClick={startOver}>
          {factor('otherAccount')}
        </Button>
      ) : null}
    </LiveForm>
  );
}
