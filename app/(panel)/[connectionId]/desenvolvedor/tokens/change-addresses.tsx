'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { ApiToken } from '#lib/contract/panel/tokens.ts';
import { changeAddressesAction } from './actions.ts';
import { AddressesField } from './addresses-field.tsx';

interface ChangeAddressesProps {
  connectionId: string;
  token: ApiToken;
  onClose: () => void;
}

/** Binds a token or key to the addresses of the server that uses it. */
export function ChangeAddresses({ connectionId, token, onClose }: ChangeAddressesProps) {
  const t = useTranslations('tokens');
  const action = useTranslations('action');
  const router = useRouter();
  const [addresses, setAddresses] = useState(token.allowedAddresses.join('\n'));
  const running = useAction({
    connectionId,
    action: changeAddressesAction,
    onDone: () => {
      onClose();
      toastSuccess(t('addressesSaved'));
      router.refresh();
    },
  });
  const { isPending, failure } = running;
  const wrong = failure?.fieldErrors['addresses'];
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!isPending) onClose();
      }}
      title={t('addressesTitle', { name: token.name ?? token.hint })}
      closeLabel={action('close')}
    >
      <LiveForm
        noValidate
        className="grid gap-4"
        onInput={running.edited}
        onSubmit={() => void running.run({ id: token.id, addresses })}
      >
        <p className="text-ink-3 text-pretty">{t('addressesText')}</p>
        {failure && !wrong ? <FailureBox failure={failure} /> : null}
        <AddressesField
          id="token-addresses"
          value={addresses}
          onChange={setAddresses}
          error={wrong}
          readOnly={isPending}
        />
        <SubmitButton label={t('saveAddresses')} isPending={isPending} />
      </LiveForm>
    </Dialog>
  );
}
