'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFailureNotice } from '#components/action/action-failure-notice.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { paths } from '#lib/paths.ts';
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void running.run({ token });
      }}
      className="grid gap-4"
    >
      <p className="text-muted text-pretty">{t('replaceText')}</p>
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
      <ActionFailureNotice running={running} listHref={paths.connections(connectionId)} />
      <SubmitButton
        label={t('replaceSubmit')}
        isPending={isPending}
        isBlocked={failure?.isOutcomeUnknown ?? false}
      />
    </form>
  );
}
