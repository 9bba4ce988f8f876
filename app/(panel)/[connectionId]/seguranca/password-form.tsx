'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { passwordLengthMin } from '#lib/domain/limits/password-rule.ts';
import { changePasswordAction } from './actions.ts';
import { OwnPasswordField } from './own-password-field.tsx';

/** Changes the member's own password. */
export function PasswordForm({ connectionId, email }: { connectionId: string; email: string }) {
  const t = useTranslations('security');
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const running = useAction({
    connectionId,
    action: changePasswordAction,
    onDone: () => {
      setPassword('');
      setNewPassword('');
      toastSuccess(t('passwordChanged'));
      router.refresh();
    },
  });
  const { failure, isPending } = running;
  const tooShort = failure?.fieldErrors['newPassword'];
  return (
    <LiveForm
      noValidate
      className="grid gap-4 *:not-first:max-w-sm"
      onInput={running.edited}
      onSubmit={() => void running.run({ password, newPassword })}
    >
      <p className="text-ink-3 max-w-prose text-pretty">{t('passwordText')}</p>
      {failure && !tooShort ? <FailureBox failure={failure} /> : null}
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField
        id="present-password"
        label={t('presentPassword')}
        value={password}
        onChange={setPassword}
        readOnly={isPending}
      />
      <TextField
        id="new-password"
        label={t('newPassword')}
        hint={t('newPasswordHint', { min: passwordLengthMin })}
        error={tooShort}
        type="password"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
        maxLength={1024}
        readOnly={isPending}
        required
      />
      <div>
        <SubmitButton label={t('changePassword')} isPending={isPending} />
      </div>
    </LiveForm>
  );
}
