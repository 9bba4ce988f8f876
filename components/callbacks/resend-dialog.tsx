'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { invalidate } from '#components/fresh/changes.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { outcomeOf } from '#lib/client/shown/shown-callback.ts';
import { followResend } from './follow-resend.ts';
import { resendCallbackAction } from './resend-action.ts';
import { ResendFailure } from './resend-failure.tsx';

interface ResendDialogProps {
  connectionId: string;
  transactionId: string;
  /** Whose payment it is and of how much, where the row says it. */
  about?: readonly string[];
  /** HTTP status of the newest attempt; null when there was none yet. */
  lastStatus: number | null;
  open: boolean;
  onClose: () => void;
  /** After it was accepted: the new attempt is on its way. */
  onResent?: (() => void) | undefined;
}

/** What one resend means, with a warning after a 2xx, and the resend itself. */
export function ResendDialog(props: ResendDialogProps) {
  const { connectionId, transactionId, about = [], lastStatus, open, onClose, onResent } = props;
  const t = useTranslations('callbacks');
  const action = useTranslations('action');
  const router = useRouter();
  const formId = useId();
  const running = useAction({
    connectionId,
    action: resendCallbackAction,
    changes: 'callbacks',
    onDone: () => {
      onClose();
      toastSuccess(t('resendDone'), {
        label: t('resendFollow'),
        // All attempts of the transaction, as they come, whatever filter it was sent from.
        onClick: () => router.push(paths.callbacks(connectionId, { transaction: transactionId })),
      });
      followResend(() => invalidate(connectionId, 'callbacks'));
      onResent?.();
    },
  });
  const isUnknown = running.failure?.isOutcomeUnknown ?? false;
  const wasDelivered = lastStatus !== null && outcomeOf(lastStatus) === 'delivered';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (running.isPending || next) return;
        running.startOver();
        onClose();
      }}
      title={wasDelivered ? t('resendAgainTitle') : t('resendTitle')}
      description={wasDelivered ? t('resendAgainText', { status: lastStatus }) : t('resendText')}
      cancelLabel={action('cancel')}
      confirm={
        <SubmitButton
          form={formId}
          label={wasDelivered ? t('resendAnyway') : t('resend')}
          isPending={running.isPending}
          isBlocked={isUnknown}
        />
      }
    >
      {about.length === 0 ? null : <p className="font-medium">{about.join(' · ')}</p>}
      <p className="identifier text-xs">{transactionId}</p>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!running.isPending && !isUnknown) void running.run({ transactionId });
        }}
      />
      <ResendFailure running={running} connectionId={connectionId} transactionId={transactionId} />
    </ConfirmDialog>
  );
}
