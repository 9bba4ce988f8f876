'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { FailureBox } from './failure-box.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { RunningAction } from './use-action.ts';

interface ConfirmRemovalProps {
  title: string;
  description: string;
  /** What the button says. */
  confirm: string;
  /** The way out, where what is asked about is itself to cancel something. */
  cancelLabel?: string;
  open: boolean;
  onClose: () => void;
  running: Pick<RunningAction<never>, 'isPending' | 'failure'>;
  onConfirm: () => void;
  /** What goes with it. */
  children?: ReactNode;
}

/** Asks before something is removed for good, and stays until that is done. */
export function ConfirmRemoval(props: ConfirmRemovalProps) {
  const { confirm, cancelLabel, onClose, running, onConfirm, children, ...asked } = props;
  const action = useTranslations('action');
  const form = useId();
  return (
    <ConfirmDialog
      {...asked}
      onOpenChange={() => {
        if (!running.isPending) onClose();
      }}
      cancelLabel={cancelLabel ?? action('cancel')}
      confirm={
        <SubmitButton isDestructive form={form} label={confirm} isPending={running.isPending} />
      }
    >
      {children}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      />
      {running.failure ? <FailureBox failure={running.failure} /> : null}
    </ConfirmDialog>
  );
}
