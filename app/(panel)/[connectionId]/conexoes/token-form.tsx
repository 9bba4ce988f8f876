'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { ConnectionForm } from './connection-form.tsx';
import { replaceTokenAction } from './service-actions.ts';

interface TokenFormProps {
  connectionId: string;
  onDone: () => void;
}

/** Another token for a connection; the present one is never shown. */
export function TokenForm({ connectionId, onDone }: TokenFormProps) {
  const t = useTranslations('connections.service');
  const [token, setToken] = useState('');
  const running = useAction({ connectionId, action: replaceTokenAction, onDone });
  const { isPending, failure } = running;
  return (
    <ConnectionForm
      connectionId={connectionId}
      running={running}
      input={{ token }}
      submitLabel={t('replaceSubmit')}
    >
      <p className="text-ink-3 text-pretty">{t('replaceText')}</p>
      <TextField
        id="connection-token"
        label={t('newToken')}
        hint={t('tokenHint')}
        error={failure?.fieldErrors['token']}
        type="password"
        value={token}
        onChange={setToken}
        readOnly={isPending}
        spellCheck={false}
        maxLength={512}
        required
      />
    </ConnectionForm>
  );
}
