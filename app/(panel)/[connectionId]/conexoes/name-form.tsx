'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { ConnectionForm } from './connection-form.tsx';
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
    <ConnectionForm
      connectionId={connectionId}
      running={running}
      input={{ name }}
      submitLabel={t('save')}
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
    </ConnectionForm>
  );
}
