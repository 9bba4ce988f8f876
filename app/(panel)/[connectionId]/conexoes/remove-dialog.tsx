'use client';

import { useTranslations } from 'next-intl';
import { ActionFailureNotice } from '#components/action/action-failure-notice.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { removeServiceAction } from './service-actions.ts';

interface RemoveDialogProps {
  connectionId: string;
  name: string;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a connection and its token are forgotten. */
export function RemoveDialog({ connectionId, name, open, onClose, onDone }: RemoveDialogProps) {
  const t = useTranslations('connections.service');
  const action = useTranslations('action');
  const running = useAction({ connectionId, action: removeServiceAction, onDone });
  const { isPending, failure } = running;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        if (isPending) return;
        running.startOver();
        onClose();
      }}
      title={t('removeTitle', { name })}
      description={t('removeText')}
      cancelLabel={action('cancel')}
      confirm={
        <SubmitButton
          isDestructive
          form="remove-connection"
          label={t('remove')}
          isPending={isPending}
          isBlocked={failure?.isOutcomeUnknown ?? false}
        />
      }
    >
      <form
        id="remove-connection"
        onSubmit={(event) => {
          event.preventDefault();
          void running.run(null);
        }}
      />
      <ActionFailureNotice
        running={running}
        listHref={paths.connections(connectionId)}
        isAskable={false}
      />
    </ConfirmDialog>
  );
}
