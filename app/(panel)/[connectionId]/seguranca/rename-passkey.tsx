'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { OwnPasskey } from '#lib/contract/panel/passkey.ts';
import { passkeyNameMax } from '#lib/domain/limits/passkey-limits.ts';
import { renamePasskeyAction } from './actions.ts';

interface RenamePasskeyProps {
  connectionId: string;
  passkey: OwnPasskey;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskey({ connectionId, passkey, onClose }: RenamePasskeyProps) {
  const t = useTranslations('passkeys');
  const action = useTranslations('action');
  const router = useRouter();
  const [name, setName] = useState(passkey.name);
  const [isMissing, setMissing] = useState(false);
  const running = useAction({
    connectionId,
    action: renamePasskeyAction,
    onDone: () => {
      onClose();
      toastSuccess(t('renamed'));
      router.refresh();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!running.isPending) onClose();
      }}
      title={t('renameOf', { name: passkey.name })}
      closeLabel={action('close')}
    >
      <LiveForm
        noValidate
        className="grid gap-4"
        onInput={running.edited}
        onSubmit={() => {
          const isNamed = name.trim() !== '';
          setMissing(!isNamed);
          if (isNamed) void running.run({ id: passkey.id, name });
        }}
      >
        {running.failure ? <FailureBox failure={running.failure} /> : null}
        <TextField
          id="passkey-new-name"
          label={t('name')}
          error={isMissing ? t('nameMissing') : undefined}
          value={name}
          onChange={setName}
          maxLength={passkeyNameMax}
          readOnly={running.isPending}
          required
        />
        <SubmitButton label={t('rename')} isPending={running.isPending} />
      </LiveForm>
    </Dialog>
  );
}
