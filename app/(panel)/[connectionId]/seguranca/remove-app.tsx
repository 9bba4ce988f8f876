'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { requestOwnPasskeyAction } from '#app/(panel)/second-factor-actions.ts';
import { codeOf } from '#components/action/code-field.tsx';
import { FactorFields } from '#components/action/factor-fields.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { removeAppAction } from './actions.ts';
import { OwnPasswordField } from './own-password-field.tsx';

interface RemoveAppProps {
  connectionId: string;
  /** Otherwise the second factor is off with it. */
  hasPasskey: boolean;
  open: boolean;
  onClose: () => void;
}

/** Takes the authenticator app away, for who shows both factors once more. */
export function RemoveApp({ connectionId, hasPasskey, open, onClose }: RemoveAppProps) {
  const t = useTranslations('security');
  const action = useTranslations('action');
  const router = useRouter();
  const title = t(hasPasskey ? 'removeApp' : 'turnOff');
  const [password, setPassword] = useState('');
  const running = useAction({
    connectionId,
    action: removeAppAction,
    onDone: () => {
      setPassword('');
      onClose();
      toastSuccess(t(hasPasskey ? 'appRemoved' : 'turnedOff'));
      router.refresh();
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        if (!running.isPending) onClose();
      }}
      title={title}
      closeLabel={action('close')}
    >
      <LiveForm
        noValidate
        className="grid gap-4"
        onInput={running.edited}
        onSubmit={(event) => void running.run({ password, code: codeOf(event.currentTarget) })}
      >
        <p className="text-ink-3 text-pretty">{t(hasPasskey ? 'removeAppText' : 'turnOffText')}</p>
        {running.failure ? <FailureBox failure={running.failure} /> : null}
        <OwnPasswordField id="removal-password" value={password} onChange={setPassword} />
        <FactorFields
          id="removal-code"
          has={{ hasApp: true, hasPasskey }}
          request={() => requestOwnPasskeyAction(connectionId)}
          onSigned={(passkey) => void running.run({ password, passkey })}
          isPending={running.isPending}
        />
        <SubmitButton label={title} isPending={running.isPending} />
      </LiveForm>
    </Dialog>
  );
}
