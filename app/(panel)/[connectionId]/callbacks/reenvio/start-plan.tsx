'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { PlanChoice } from '#lib/server/panel-api/resend-plan-calls.ts';
import { startPlanAction } from './actions.ts';

export interface StartPlanProps {
  connectionId: string;
  choice: PlanChoice;
  total: number;
  gate: ResendGate;
  /** What is about to be sent, and to whom, where that is one receiver. */
  facts?: ReactNode;
}

/** Starts what was counted, after one more look. */
export function StartPlan({ connectionId, choice, total, gate, facts }: StartPlanProps) {
  const t = useTranslations('callbacks');
  const action = useTranslations('action');
  const [isOpen, setOpen] = useState(false);
  const running = useAction({
    connectionId,
    action: startPlanAction,
    changes: 'callbacks',
    leadsTo: (planId) => paths.resendPlan(connectionId, planId),
  });
  if (gate === 'hidden' || gate === 'edition') return null;
  if (gate === 'role') return <p className="text-ink-3">{t('resendBlocked.role')}</p>;
  const { failure } = running;
  const isUnknown = failure?.isOutcomeUnknown ?? false;
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Icon name="Send" />
        {t('plan.start', { total })}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(open) => {
          if (running.isPending) return;
          setOpen(open);
          if (!open) running.startOver();
        }}
        title={t('plan.startTitle', { total })}
        description={choice.onlyUndelivered ? t('plan.startText') : t('plan.startAllText')}
        cancelLabel={action('cancel')}
        confirm={
          <SubmitButton
            form="start-plan"
            label={t('plan.start', { total })}
            isPending={running.isPending}
            isBlocked={isUnknown}
          />
        }
      >
        {facts}
        <form
          id="start-plan"
          onSubmit={(event) => {
            event.preventDefault();
            if (!running.isPending && !isUnknown) void running.run({ ...choice, counted: total });
          }}
        />
        {failure ? (
          <p role="alert" className="text-bad-text">
            {isUnknown ? t('plan.unknown') : failure.message}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
