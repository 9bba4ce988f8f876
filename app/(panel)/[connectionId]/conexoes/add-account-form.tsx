'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { addAccountAction } from './actions.ts';
import { ConnectionForm } from './connection-form.tsx';

/** Adds an account of this platform by its secret, and opens it. */
export function AddAccountForm({ connectionId }: { connectionId: string }) {
  const t = useTranslations('connections');
  const [secret, setSecret] = useState('');
  const running = useAction({
    connectionId,
    action: addAccountAction,
    onDone: () => {
      setSecret('');
      toastSuccess(t('added'));
    },
    leadsTo: paths.overview,
  });
  const { isPending, failure } = running;
  return (
    <ConnectionForm
      connectionId={connectionId}
      running={running}
      input={{ secret }}
      submitLabel={t('submit')}
      label={t('add')}
    >
      <p className="text-ink-3 max-w-prose text-pretty">{t('addText')}</p>
      <TextField
        id="account-secret"
        label={t('secret')}
        hint={t('secretHint')}
        error={failure?.fieldErrors['secret']}
        type="password"
        value={secret}
        onChange={setSecret}
        spellCheck={false}
        maxLength={256}
        readOnly={isPending}
        required
      />
    </ConnectionForm>
  );
}
