'use client';

import type { ReactNode } from 'react';
import { ActionFailureNotice } from '#components/action/action-failure-notice.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import type { RunningAction } from '#components/action/use-action.ts';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

interface ConnectionFormProps<Input> {
  connectionId: string;
  running: RunningAction<Input>;
  /** What is sent, as it was filled in. */
  input: Input;
  submitLabel: string;
  /** Name of the form, where more than one stands on the page. */
  label?: string;
  children: ReactNode;
}

/** A form about a connection: its fields, what came of sending them, and the button. */
export function ConnectionForm<Input>(props: ConnectionFormProps<Input>) {
  const { connectionId, running, input, submitLabel, label, children } = props;
  return (
    <LiveForm
      noValidate
      aria-label={label}
      onInput={running.edited}
      onSubmit={() => void running.run(input)}
      className="grid max-w-2xl gap-4"
    >
      {children}
      <ActionFailureNotice
        running={running}
        listHref={paths.connections(connectionId)}
        isAskable={false}
      />
      <div>
        <SubmitButton
          label={submitLabel}
          isPending={running.isPending}
          isBlocked={running.failure?.isOutcomeUnknown ?? false}
        />
      </div>
    </LiveForm>
  );
}
