'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CodeField, codeOf } from '#components/action/code-field.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { removeFactorAction } from './actions.ts';
import { OwnPasswordField } from './own-password-field.tsx';

interface RemoveFactorProps {
  connectionId: string;
  open: boolean;
  onClose: () => void;
}

/** Switches the second factor off, for who shows both factors once more. */
export function RemoveFactor({ connectionId, open, onClose }: RemoveFactorProps) {
  const t = useTranslations('security');
  const action = useTranslations('action');
  const router = useRouter();
  const [password, setPassword] = useState('');
  const running = useAction({
    connectionId,
    action: removeFactorAction,
    onDone: () => {
      setPassword('');
      onClose();
      toastSuccess(t('turnedOff'));
      router.refresh();
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        if (!running.isPending) onClose();
      }}
      title={t('turnOff')}
      closeLabel={action('close')}
    >
      <LiveForm
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void running.run({ password, code: codeOf(event.currentTarget) })}
      >
        <p className="text-ink-3 text-pretty">{t('turnOffText')}</p>
        {running.failure ? <FailureBox failure={running.failure} /> : null}
        <OwnPasswordField id="removal-password" value={password} onChange={setPassword} />
        <CodeField id="removal-code" />
        <SubmitButton label={t('turnOff')} isPending={running.isPending} />
      </LiveForm>
    </Dialog>
  );
}
