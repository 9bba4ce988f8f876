'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { FreshNote } from '#components/action/fresh-note.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import type { RunningAction } from '#components/action/use-action.ts';
import { WaitsNote } from '#components/action/waits-note.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { waitOf } from '#lib/client/forms/wait-of.ts';
import type { ApprovalNeed } from '#lib/contract/panel/money-out/approval.ts';
import { centsFromReais, formatCents, formatReais } from '#lib/domain/money/money.ts';
import type { stepPayoutAction } from '../actions.ts';
import type { ToolBatch } from './batch-tools.tsx';

type StepInput = Parameters<typeof stepPayoutAction>[0]['input'];

interface StartDialogProps {
  batch: ToolBatch;
  need: ApprovalNeed | null;
  running: RunningAction<StepInput>;
  onClose: () => void;
}

/** The last look before a file is paid: what is left out and what is odd is agreed to. */
export function StartDialog({ batch, need, running, onClose }: StartDialogProps) {
  const t = useTranslations('payouts');
  const action = useTranslations('action');
  const locale = useLocale();
  const { id: batchId, count, total, faulty, warned, isSameFile, short } = batch;
  const [onlyGood, setOnlyGood] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const isOdd = warned > 0 || isSameFile;
  const isAgreed = (faulty === 0 || onlyGood) && (!isOdd || isWarned);
  const amount = formatReais(total, locale);
  const asked = { need, amountCents: centsFromReais(total) };
  const willWait = waitOf(asked) === 'will';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !running.isPending) onClose();
      }}
      title={t(willWait ? 'startAskTitle' : 'startTitle', { count, amount })}
      description={t(willWait ? 'startAskText' : 'startText')}
      cancelLabel={action('cancel')}
      confirm={
        <SubmitButton
          form="payout-start"
          label={t(willWait ? 'startAskConfirm' : 'startConfirm', { amount })}
          isPending={running.isPending}
          isBlocked={!isAgreed}
        />
      }
    >
      <form
        id="payout-start"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isAgreed) {
            void running.run({ step: 'start', batchId, count, total, onlyGood, isWarned });
          }
        }}
      >
        <StartFigures batch={batch} />
        {short === null ? null : (
          <p className="rounded-control bg-warning-soft text-warning-text p-3">
            {t('notEnough', { short })}
          </p>
        )}
        <WaitsNote {...asked} />
        <FreshNote />
        {faulty > 0 ? (
          <Agreement isGiven={onlyGood} onChange={setOnlyGood}>
            {t('onlyGood', { count: faulty })}
          </Agreement>
        ) : null}
        {isOdd ? (
          <Agreement isGiven={isWarned} onChange={setWarned}>
            {t(isSameFile ? 'agreeSameFile' : 'agreeWarned', { count: warned })}
          </Agreement>
        ) : null}
      </form>
      {running.failure ? <FailureBox failure={running.failure} /> : null}
    </ConfirmDialog>
  );
}

/** What it costs and what it leaves, as for one withdrawal; what is not there leaves nothing. */
function StartFigures({ batch: { count, total, fees, after } }: Pick<StartDialogProps, 'batch'>) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const rest = (cents: bigint) => (cents < 0n ? '–' : formatCents(cents, locale));
  return (
    <FigureRows>
      <FigureRow term={t('toPay', { count })} value={formatReais(total, locale)} />
      <FigureRow term={t('fees')} value={formatReais(fees, locale)} />
      <FigureRow
        isTotal
        term={t('total')}
        value={formatCents(centsFromReais(total) + centsFromReais(fees), locale)}
      />
      <FigureRow term={t('availableAfter')} value={rest(after.availableCents)} />
      {after.dailyCents === null ? null : (
        <FigureRow term={t('dailyAfter')} value={rest(after.dailyCents)} />
      )}
    </FigureRows>
  );
}

interface AgreementProps {
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
  children: ReactNode;
}

function Agreement({ isGiven, onChange, children }: AgreementProps) {
  return (
    <label className="flex gap-2">
      <input
        type="checkbox"
        checked={isGiven}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0"
      />
      <span className="text-pretty">{children}</span>
    </label>
  );
}
