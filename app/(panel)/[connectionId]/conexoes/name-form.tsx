'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFailureNotice } from '#components/action/action-failure-notice.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { paths } from '#lib/paths.ts';
import { renameServiceAction } from './service-actions.ts';

interface NameFormProps {
  connectionId: string;
  name: string;
  onDone: () => void;
}

/** Another name for a connection. */
export function NameForm({ connectionId, name: before, onDone }: NameFormProps) {
  const t = useTranslations('connections.service');
  const [name, setName] = useState(before);
  const running = useAction({ connectionId, action: renameServiceAction, onDone });
  const { isPending, failure } = running;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void running.run({ name });
      }}
      className="grid gap-4"
    >
      <TextField
        id="connection-name"
        label={t('name')}
        error={failure?.fieldErrors['name']}
        value={name}
        onChange={setName}
        readOnly={isPending}
        maxLength={120}
        required
      />
      <ActionFailureNotice running={running} listHref={paths.connections(connectionId)} />
      <SubmitButton
        label={t('save')}
        isPending={isPending}
        isBlocked={failure?.isOutcomeUnknown ?? false}
      />
    </form>
  );
}
