'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { makePasskey } from '#components/action/passkey.ts';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { PasskeyCreation } from '#lib/contract/panel/webauthn.ts';
import { passkeyNameMax } from '#lib/domain/limits/passkey-limits.ts';
import { addPasskeyAction, startPasskeyAction } from './actions.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface AddPasskeyProps {
  connectionId: string;
  open: boolean;
  onClose: () => void;
}

/** Makes a passkey on this device, and shows the recovery codes that come with the first one. */
export function AddPasskey({ connectionId, open, onClose }: AddPasskeyProps) {
  const t = useTranslations('passkeys');
  const action = useTranslations('action');
  const router = useRouter();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  function end() {
    setCodes(null);
    onClose();
    router.refresh();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={codes === null ? onClose : end}
      title={t('add')}
      closeLabel={action('close')}
    >
      {codes === null ? (
        <PasskeyForm
          connectionId={connectionId}
          onDone={(recoveryCodes) => {
            setCodes(recoveryCodes);
            if (recoveryCodes !== null) return;
            toastSuccess(t('added'));
            end();
          }}
        />
      ) : (
        <RecoveryCodeList codes={codes} onKept={end} />
      )}
    </Dialog>
  );
}

interface PasskeyFormProps {
  connectionId: string;
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

function PasskeyForm({ connectionId, onDone }: PasskeyFormProps) {
  const t = useTranslations('passkeys');
  const security = useTranslations('security');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<'name' | 'device' | null>(null);
  const adding = useAction({
    connectionId,
    action: addPasskeyAction,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const starting = useAction({
    connectionId,
    action: startPasskeyAction,
    onDone: (creation) => void make(creation),
  });
  async function make(creation: PasskeyCreation) {
    setMaking(true);
    const passkey = await makePasskey(creation);
    setMaking(false);
    if (passkey) await adding.run({ name, passkey });
    else setProblem('device');
  }
  const isPending = starting.isPending || isMaking || adding.isPending;
  const failure = starting.failure ?? adding.failure;
  return (
    <LiveForm
      noValidate
      className="grid gap-4"
      onSubmit={() => {
        const isNamed = name.trim() !== '';
        setProblem(isNamed ? null : 'name');
        if (isNamed && !isPending) void starting.run({ password });
      }}
    >
      {failure ? <FailureBox failure={failure} /> : null}
      {problem === 'device' ? (
        <p role="alert" className="rounded-control bg-bad-soft text-bad-text px-3 py-2">
          {t('notMade')}
        </p>
      ) : null}
      <TextField
        id="passkey-name"
        label={t('name')}
        hint={t('nameHint')}
        error={problem === 'name' ? t('nameMissing') : undefined}
        value={name}
        onChange={setName}
        maxLength={passkeyNameMax}
        readOnly={isPending}
        required
      />
      <OwnPasswordField
        id="passkey-password"
        hint={security('yourPasswordHint')}
        value={password}
        onChange={setPassword}
        readOnly={isPending}
      />
      <SubmitButton label={t('add')} isPending={isPending} />
    </LiveForm>
  );
}
