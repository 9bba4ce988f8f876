'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { FreshNote } from '#components/action/fresh-note.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { Approval } from '#lib/contract/panel/money-out/approval.ts';
import { approvalReasonMax } from '#lib/domain/limits/approvals.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { stepApprovalAction } from '../actions.ts';
import type { ApprovalStepName } from '../approval-step.ts';

interface StepProps {
  connectionId: string;
  approval: Pick<Approval, 'id' | 'kind' | 'amount' | 'isOwn'> & { askedBy: string };
  /** To whom how much goes: once more before it does. */
  facts: ReactNode;
}

interface ApprovalToolsProps extends StepProps {
  /** Why nobody approves yet, with the way out; refusing takes no second factor. */
  blockedBy: ReactNode;
}

const icons = { approve: 'BadgeCheck', refuse: 'CircleX', withdraw: 'Ban' } as const;

/** What the one who looks can do; each is asked for once more before it is done. */
export function ApprovalTools({ blockedBy, ...about }: ApprovalToolsProps) {
  const t = useTranslations('approvals');
  const { approval } = about;
  const { kind } = approval;
  const [asking, setAsking] = useState<ApprovalStepName | null>(null);
  const steps = approval.isOwn ? (['withdraw'] as const) : (['approve', 'refuse'] as const);
  return (
    <div className="grid gap-3">
      <p className="text-ink-3 max-w-prose text-pretty">
        {approval.isOwn ? t('ownText') : t('decisionText', { kind, name: approval.askedBy })}
      </p>
      {blockedBy}
      <div className="thumb-bar max-rail:fixed max-rail:inset-x-0 low:static max-rail:auto-cols-fr rail:justify-start grid-flow-col gap-2">
        {steps.map((step) => {
          const isBlocked = step === 'approve' && blockedBy !== null;
          const icon = isBlocked ? 'Lock' : icons[step];
          return (
            <Button
              key={step}
              look={step === 'approve' && !isBlocked ? 'primary' : 'outline'}
              disabled={isBlocked}
              onClick={() => setAsking(step)}
            >
              <Icon name={icon} />
              {t(`step.${step}`)}
            </Button>
          );
        })}
      </div>
      {asking === null ? null : (
        <StepDialog step={asking} onClose={() => setAsking(null)} {...about} />
      )}
    </div>
  );
}

interface StepDialogProps extends StepProps {
  step: ApprovalStepName;
  onClose: () => void;
}

function StepDialog({ step, onClose, connectionId, approval, facts }: StepDialogProps) {
  const t = useTranslations('approvals');
  const action = useTranslations('action');
  const locale = useLocale();
  const refresh = useSafeRefresh();
  const [reason, setReason] = useState('');
  // Until the page is another one, this says that it is on its way.
  const [isDecided, setDecided] = useState(false);
  const running = useAction({
    connectionId,
    action: stepApprovalAction,
    changes: 'transactions',
    onDone: (state) => {
      setDecided(true);
      void refresh(() => {
        if (state !== 'failed') toastSuccess(t(`did.${step}`));
        onClose();
      });
    },
  });
  const isPending = running.isPending || isDecided;
  const { kind } = approval;
  const amount = formatReais(approval.amount, locale);
  const form = `approval-${step}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={t(`ask.${step}`, { kind, amount })}
      description={t(`askText.${step}`, { kind })}
      cancelLabel={action('cancel')}
      confirm={
        <SubmitButton
          form={form}
          label={t(`confirm.${step}`, { kind, amount })}
          isPending={isPending}
        />
      }
    >
      {step === 'approve' ? (
        <>
          <div className="rounded-control bg-sunken grid gap-3 p-3">{facts}</div>
          <FreshNote />
        </>
      ) : null}
      <form
        id={form}
        noValidate
        onInput={running.edited}
        onSubmit={(event) => {
          event.preventDefault();
          void running.run({ step, approvalId: approval.id, reason });
        }}
      >
        {step === 'refuse' ? (
          <TextField
            id="approval-reason"
            label={t('reasonField')}
            error={running.failure?.fieldErrors['reason']}
            value={reason}
            onChange={setReason}
            maxLength={approvalReasonMax}
          />
        ) : null}
      </form>
      {running.failure ? <FailureBox failure={running.failure} /> : null}
    </ConfirmDialog>
  );
}
