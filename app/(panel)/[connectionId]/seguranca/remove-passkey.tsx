'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { OwnPasskey } from '#lib/contract/panel/passkey.ts';
import { removePasskeyAction } from './actions.ts';

interface RemovePasskeyProps {
  connectionId: string;
  passkey: OwnPasskey;
  onClose: () => void;
}

/** Asks before a passkey opens nothing any more; a fresh second factor may be asked for on top. */
export function RemovePasskey({ connectionId, passkey, onClose }: RemovePasskeyProps) {
  const t = useTranslations('passkeys');
  const action = useTranslations('action');
  const router = useRouter();
  const running = useAction({
    connectionId,
    action: removePasskeyAction,
    onDone: () => {
      onClose();
      toastSuccess(t('removed'));
      router.refresh();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!running.isPending) onClose();
      }}
      title={t('removeTitle', { name: passkey.name })}
      closeLabel={action('close')}
    >
      <LiveForm className="grid gap-4" onSubmit={() => void running.run({ id: passkey.id })}>
        <p className="text-ink-3 text-pretty">{t('removeText')}</p>
        {running.failure ? <FailureBox failure={running.failure} /> : null}
        <SubmitButton label={t('remove')} isPending={running.isPending} />
      </LiveForm>
    </Dialog>
  );
}
