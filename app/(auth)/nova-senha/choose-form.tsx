'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { InputField } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { readSignInProblem } from '#lib/server/session/sign-in-problem.ts';
import { NewPasswordField } from '../new-person-fields.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import { useResetStep } from '../use-reset-step.ts';
import { choosePasswordAction, readResetAction } from './actions.ts';

/** Says whose password a link is for, or that it is dead, and lets its holder choose another. */
export function ChooseForm() {
  const t = useTranslations('passwordReset');
  const [token, setToken] = useState('');
  const [found, setFound] = useState<{ email: string } | string | null>(null);
  useEffect(() => {
    // Only the browser knows what stands behind the hash.
    const own = window.location.hash.slice(1);
    readResetAction(own)
      .then((answer) => {
        setToken(own);
        setFound(answer);
      })
      .catch(() => setFound('outage'));
  }, []);
  if (found === null) return <p role="status">{t('reading')}</p>;
  if (typeof found !== 'string') return <PasswordForm token={token} email={found.email} />;
  return (
    <>
      <ProblemNotice
        id="link-problem"
        problem={readSignInProblem(found)}
        wrongText={t('deadLink')}
      />
      <AskAgain />
    </>
  );
}

function AskAgain() {
  const t = useTranslations('passwordReset');
  return (
    <p>
      <Link
        href={paths.forgottenPassword()}
        className="text-accent-text font-medium underline underline-offset-4"
      >
        {t('askAgain')}
      </Link>
    </p>
  );
}

function PasswordForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('passwordReset');
  const signIn = useTranslations('signIn');
  const [isDone, setDone] = useState(false);
  const { problem, pending, run } = useResetStep();
  if (isDone) {
    return (
      <p role="status" className="rounded-control bg-good-soft text-good-text flex gap-2 px-3 py-2">
        <Icon name="CircleCheck" className="mt-0.5 size-4 shrink-0" />
        {t('done')}
      </p>
    );
  }
  return (
    <LiveForm
      className="grid gap-4"
      method="post"
      onSubmit={(event) => {
        const password = new FormData(event.currentTarget).get('password');
        void run({
          step: () => choosePasswordAction({ token, password }),
          onDone: () => setDone(true),
        });
      }}
    >
      <ProblemNotice id="choose-problem" problem={problem} wrongText={t('deadLink')} />
      <InputField
        id="email"
        label={signIn('email')}
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <NewPasswordField />
      <Button type="submit" look="primary" aria-disabled={pending}>
        {pending ? t('saving') : t('save')}
      </Button>
    </LiveForm>
  );
}
