'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import { CheckList } from '#components/action/check-list.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { apiTokensMax } from '#lib/domain/limits/token-limits.ts';
import { createTokenAction } from './actions.ts';
import { AddressesField } from './addresses-field.tsx';
import { ShownOnce } from './shown-once.tsx';

interface NewTokenProps {
  connectionId: string;
  /** How many there are. */
  taken: number;
}

/** Makes a token: its name and what it may, and then the token itself, once. */
export function NewToken({ connectionId, taken }: NewTokenProps) {
  const t = useTranslations('tokens');
  const action = useTranslations('action');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  function close() {
    setOpen(false);
    setToken(null);
  }
  if (taken >= apiTokensMax && token === null) {
    return <BlockedButton reason={t('full', { max: apiTokensMax })}>{t('create')}</BlockedButton>;
  }
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Icon name="Plus" />
        {t('create')}
      </Button>
      <Dialog open={isOpen} onOpenChange={close} title={t('create')} closeLabel={action('close')}>
        {token === null ? (
          <TokenForm
            connectionId={connectionId}
            onDone={(made) => {
              setToken(made);
              router.refresh();
            }}
          />
        ) : (
          <ShownOnce secret={token} label={t('token')} onKept={close} />
        )}
      </Dialog>
    </>
  );
}

const permissions = ['DEPOSIT', 'WITHDRAW'] as const;

interface TokenFormProps {
  connectionId: string;
  onDone: (token: string) => void;
}

function TokenForm({ connectionId, onDone }: TokenFormProps) {
  const t = useTranslations('tokens');
  const [name, setName] = useState('');
  const [addresses, setAddresses] = useState('');
  const [chosen, setChosen] = useState<readonly (typeof permissions)[number][]>(['DEPOSIT']);
  const running = useAction({
    connectionId,
    action: createTokenAction,
    onDone: ({ token }) => onDone(token),
  });
  const { isPending, failure } = running;
  const wrong = failure?.fieldErrors ?? {};
  return (
    <LiveForm
      noValidate
      className="grid gap-4"
      onInput={running.edited}
      onSubmit={() => void running.run({ name, permissions: [...chosen], addresses })}
    >
      {failure && Object.keys(wrong).length === 0 ? <FailureBox failure={failure} /> : null}
      <TextField
        id="token-name"
        label={t('name')}
        hint={t('nameHint')}
        error={wrong['name']}
        value={name}
        onChange={setName}
        maxLength={80}
        readOnly={isPending}
        required
      />
      <CheckList
        label={t('permissions')}
        options={permissions.map((value) => ({ value, label: t(`allows.${value}`) }))}
        chosen={chosen}
        onChange={setChosen}
        error={wrong['permissions']}
      />
      <AddressesField
        id="new-token-addresses"
        value={addresses}
        onChange={setAddresses}
        error={wrong['addresses']}
        readOnly={isPending}
      />
      <SubmitButton label={t('create')} isPending={isPending} />
    </LiveForm>
  );
}
