'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '#components/action/select-field.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { ConnectionForm } from './connection-form.tsx';
import { addServiceAction } from './service-actions.ts';
import type { ServiceDraft } from './service-input.ts';

const emptyDraft: ServiceDraft = { edition: 'bearer', address: '', name: '', token: '' };

/** Connects an account at a service of somebody else, and opens it. */
export function ServiceForm({ connectionId }: { connectionId: string }) {
  const t = useTranslations('connections.service');
  const shell = useTranslations('shell');
  const [draft, setDraft] = useState(emptyDraft);
  const running = useAction({
    connectionId,
    action: addServiceAction,
    onDone: () => {
      setDraft(emptyDraft);
      toastSuccess(t('added'));
    },
    leadsTo: paths.overview,
  });
  const { isPending, failure } = running;
  const change = (fields: Partial<ServiceDraft>) => {
    if (!isPending) setDraft((now) => ({ ...now, ...fields }));
  };
  const error = (field: keyof ServiceDraft) => failure?.fieldErrors[field];
  return (
    <ConnectionForm
      connectionId={connectionId}
      running={running}
      input={draft}
      submitLabel={t('submit')}
      label={t('add')}
    >
      <p className="text-ink-3 text-pretty">{t('text')}</p>
      <SelectField
        id="service-edition"
        label={t('edition')}
        value={draft.edition}
        options={[
          { value: 'bearer', label: shell('editionBearer') },
          { value: 'gateway', label: shell('editionGateway') },
        ]}
        onChange={(edition) => change({ edition })}
        error={error('edition')}
      />
      <TextField
        id="service-address"
        label={t('address')}
        hint={t('addressHint')}
        error={error('address')}
        inputMode="url"
        placeholder="https://…/v1"
        value={draft.address}
        onChange={(address) => change({ address })}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={300}
        required
      />
      <TextField
        id="service-token"
        label={draft.edition === 'bearer' ? t('tokenBearer') : t('tokenGateway')}
        hint={t('tokenHint')}
        error={error('token')}
        type="password"
        value={draft.token}
        onChange={(token) => change({ token })}
        spellCheck={false}
        maxLength={512}
        required
      />
      <TextField
        id="service-name"
        label={t('name')}
        hint={t('nameHint')}
        error={error('name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={120}
      />
    </ConnectionForm>
  );
}
