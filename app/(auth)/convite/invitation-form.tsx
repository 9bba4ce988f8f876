'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { InputField } from '#components/ui/field.tsx';
import type { ShownInvitation } from '#lib/contract/panel/team.ts';
import { NewNameField, NewPasswordField } from '../new-person-fields.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import { useCredentials } from '../use-credentials.ts';
import { readInvitationAction } from './actions.ts';

/** Shows who invites to what, and makes the holder of the link a member. */
export function InvitationForm() {
  const t = useTranslations('invitation');
  const [token, setToken] = useState('');
  const [found, setFound] = useState<ShownInvitation | 'dead' | 'later' | null>(null);
  useEffect(() => {
    // Only the browser knows what stands behind the hash.
    const own = window.location.hash.slice(1);
    readInvitationAction(own)
      .then((answer) => {
        setToken(own);
        setFound(answer);
      })
      .catch(() => setFound('later'));
  }, []);
  if (found === null) return <p role="status">{t('reading')}</p>;
  if (typeof found === 'string') return <p role="alert">{t(found)}</p>;
  return <JoinForm token={token} invitation={found} />;
}

function JoinForm({ token, invitation }: { token: string; invitation: ShownInvitation }) {
  const t = useTranslations('invitation');
  const first = useTranslations('firstAccess');
  const roleNames = useTranslations('shell.role');
  const { problem, pending, submit } = useCredentials('invitation', '/');
  const { invitedBy: inviter, workspaceName: workspace, role, email } = invitation;
  return (
    <>
      <p role="status" className="text-pretty">
        {t('text', { inviter, workspace, role: roleNames(role) })}
      </p>
      <LiveForm className="grid gap-4" method="post" onSubmit={submit}>
        <ProblemNotice id="invitation-problem" problem={problem} wrongText={t('dead')} />
        <input type="hidden" name="token" value={token} />
        <InputField
          id="email"
          label={first('email')}
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <NewNameField />
        <NewPasswordField />
        <Button type="submit" look="primary" aria-disabled={pending}>
          {pending ? t('submitting') : t('submit')}
        </Button>
      </LiveForm>
    </>
  );
}
