'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { NewNameField, NewPasswordField } from '../new-person-fields.tsx';
import { PersonField } from '../person-field.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import { useCredentials } from '../use-credentials.ts';

/** Makes the account's first member from its first-access token and signs them in. */
export function FirstAccessForm() {
  const t = useTranslations('firstAccess');
  const signInText = useTranslations('signIn');
  const { problem, pending, submit } = useCredentials('first-access', '/');
  return (
    <LiveForm className="grid gap-4" method="post" onSubmit={submit}>
      <ProblemNotice
        id="first-access-problem"
        problem={problem}
        wrongText={signInText('problemWrongToken')}
      />
      <PersonField
        id="first-access-token"
        label={t('token')}
        name="firstAccessToken"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={256}
        className="font-mono"
      />
      <NewNameField />
      <PersonField
        id="email"
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
      />
      <NewPasswordField />
      <Button type="submit" look="primary" aria-disabled={pending}>
        {pending ? t('submitting') : t('submit')}
      </Button>
    </LiveForm>
  );
}
