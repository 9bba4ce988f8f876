'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import type { RunningAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';

interface CentreFormProps {
  running: Pick<RunningAction<never>, 'failure' | 'isPending' | 'edited'>;
  onSubmit: () => void;
  onCancel: () => void;
  /** What the button says. */
  label: string;
  children: ReactNode;
}

/** A form of the export centre, in its dialog. */
export function CentreForm({ running, onSubmit, onCancel, label, children }: CentreFormProps) {
  const action = useTranslations('action');
  const { failure, isPending, edited } = running;
  return (
    <LiveForm noValidate className="grid gap-4" onSubmit={onSubmit} onInput={edited}>
      {failure ? <FailureBox failure={failure} /> : null}
      {children}
      <div className="dialog-actions">
        <Button onClick={onCancel}>{action('cancel')}</Button>
        <SubmitButton label={label} isPending={isPending} />
      </div>
    </LiveForm>
  );
}
