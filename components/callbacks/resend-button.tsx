'use client';

import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { outcomeOf } from '#lib/callbacks/shown-callback.ts';
import { resendCallbackAction } from './resend-action.ts';
import { ResendFailure } from './resend-failure.tsx';
import type { ResendGate } from './resend-gate.ts';

interface ResendButtonProps {
  connectionId: string;
  transactionId: string;
  /** HTTP status of the newest attempt; null when there was none yet. */
  lastStatus: number | null;
  gate: ResendGate;
  /** After it was accepted: the new attempt is on its way. */
  onResent?: () => void;
  size?: 'small' | 'medium';
}

/** Sends the present state of a transaction once more, after a word about what that means. */
export function ResendButton(props: ResendButtonProps) {
  const { connectionId, transactionId, lastStatus, gate, onResent, size = 'small' } = props;
  const t = useTranslations('callbacks');
  const action = useTranslations('action');
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const running = useAction({
    connectionId,
    action: resendCallbackAction,
    onDone: () => {
      setOpen(false);
      toast.success(t('resendDone'));
      onResent?.();
    },
  });
  if (gate === 'hidden') return null;
  if (gate !== 'open') return <BlockedResend gate={gate} size={size} />;
  const isUnknown = running.failure?.isOutcomeUnknown ?? false;
  const wasDelivered = lastStatus !== null && outcomeOf(lastStatus) === 'delivered';
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <Send aria-hidden />
        {t('resend')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(next) => {
          if (running.isPending) return;
          setOpen(next);
          if (!next) running.startOver();
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
        <p className="font-mono text-xs break-all">{transactionId}</p>
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            if (!running.isPending && !isUnknown) void running.run({ transactionId });
          }}
        />
        <ResendFailure
          running={running}
          connectionId={connectionId}
          transactionId={transactionId}
        />
      </ConfirmDialog>
    </>
  );
}

function BlockedResend({ gate, size }: { gate: 'role' | 'edition'; size: 'small' | 'medium' }) {
  const t = useTranslations('callbacks');
  const id = useId();
  return (
    <span className="grid max-w-64 gap-1">
      <Button size={size} aria-disabled aria-describedby={id}>
        <Send aria-hidden />
        {t('resend')}
      </Button>
      <span id={id} className="text-muted text-xs">
        {t(`resendBlocked.${gate}`)}
      </span>
    </span>
  );
}
