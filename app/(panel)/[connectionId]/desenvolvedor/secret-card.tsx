'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { CallbackSecretView } from '#lib/contract/panel/callbacks.ts';
import { readSecretAction, rotateSecretAction } from './actions.ts';

/** The signing secret: it comes to the browser only when somebody asks to see it. */
export function SecretCard({ connectionId }: { connectionId: string }) {
  const t = useTranslations('developer');
  const action = useTranslations('action');
  const [secret, setSecret] = useState<CallbackSecretView | null>(null);
  const [isAsking, setAsking] = useState(false);
  const reading = useAction({ connectionId, action: readSecretAction, onDone: setSecret });
  const rotating = useAction({
    connectionId,
    action: rotateSecretAction,
    onDone: (made) => {
      setSecret(made);
      setAsking(false);
      toastSuccess(t('rotated'));
    },
  });
  return (
    <Card id="secret" title={t('secret')}>
      <p className="text-ink-3 mb-4 max-w-prose text-pretty">{t('secretText')}</p>
      {secret === null ? null : <SecretFacts secret={secret} />}
      <div className="flex flex-wrap gap-2">
        {secret === null ? (
          <Button aria-disabled={reading.isPending} onClick={() => void reading.run(null)}>
            <Icon name="Eye" />
            {t('show')}
          </Button>
        ) : (
          <Button onClick={() => setSecret(null)}>
            <Icon name="EyeOff" />
            {t('hide')}
          </Button>
        )}
        <Button onClick={() => setAsking(true)}>
          <Icon name="RotateCw" />
          {t('rotate')}
        </Button>
      </div>
      {reading.failure ? (
        <p role="alert" className="text-bad-text mt-3">
          {reading.failure.message}
        </p>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!rotating.isPending) setAsking(open);
        }}
        title={t('rotateTitle')}
        description={t('rotateText')}
        cancelLabel={action('cancel')}
        confirm={
          <SubmitButton form="rotate-secret" label={t('rotate')} isPending={rotating.isPending} />
        }
      >
        <form
          id="rotate-secret"
          onSubmit={(event) => {
            event.preventDefault();
            if (!rotating.isPending) void rotating.run(null);
          }}
        />
        {rotating.failure ? (
          <p role="alert" className="text-bad-text">
            {rotating.failure.message}
          </p>
        ) : null}
      </ConfirmDialog>
    </Card>
  );
}

function SecretFacts({ secret }: { secret: CallbackSecretView }) {
  const t = useTranslations('developer');
  const { rotatedAt, previousSignsUntil } = secret;
  return (
    <div className="mb-4 grid gap-1">
      <p className="flex items-center gap-1 font-mono text-base wrap-anywhere">
        <span>{secret.secret}</span>
        <CopyButton value={secret.secret} what={t('secret')} />
      </p>
      <p className="text-ink-3 text-xs">
        {t('version', { version: secret.version })}
        {rotatedAt === null ? null : (
          <>
            {' · '}
            {t('rotatedAt')} <DateTime iso={rotatedAt} />
          </>
        )}
      </p>
      {previousSignsUntil === null ? null : (
        <p className="text-warning-text text-base">
          {t('overlap')} <DateTime iso={previousSignsUntil} />
        </p>
      )}
    </div>
  );
}
