'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmRemoval } from '#components/action/confirm-removal.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { useAction } from '#components/action/use-action.ts';
import { refreshed } from '#components/fresh/refreshed.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { waitOf } from '#lib/client/forms/wait-of.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ApprovalNeed } from '#lib/contract/panel/money-out/approval.ts';
import { centsFromReais, formatReais } from '#lib/domain/money/money.ts';
import type { PayoutState } from '#lib/domain/states/payout-states.ts';
import { stepPayoutAction } from '../actions.ts';
import type { afterOf, shortOf } from '../payout-sums.ts';
import { StartDialog } from './start-dialog.tsx';

export interface ToolBatch {
  id: string;
  state: PayoutState;
  approvalId: string | null;
  count: number;
  total: number;
  fees: number;
  faulty: number;
  warned: number;
  isSameFile: boolean;
  short: ReturnType<typeof shortOf>;
  after: ReturnType<typeof afterOf>;
}

interface BatchToolsProps {
  connectionId: string;
  batch: ToolBatch;
  need: ApprovalNeed | null;
}

/** What can be done with the file now. */
export function BatchTools({ connectionId, batch, need }: BatchToolsProps) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const refresh = useSafeRefresh();
  const [asking, setAsking] = useState<'start' | 'cancel' | null>(null);
  const { id: batchId, state, approvalId, count, total } = batch;
  const willWait = waitOf({ need, amountCents: centsFromReais(total) }) === 'will';
  const running = useAction({
    connectionId,
    action: stepPayoutAction,
    changes: 'transactions',
    onDone: async () => {
      const isAsked = asking === 'start' && willWait;
      await refreshed(refresh);
      setAsking(null);
      if (isAsked) toastSuccess(t('asked'));
    },
  });
  const step = (name: 'pause' | 'resume' | 'cancel') => void running.run({ step: name, batchId });
  const leave = () => {
    setAsking(null);
    running.startOver();
  };
  const isBegun = state === 'running' || state === 'paused';
  const mayStart = state === 'planned' && count > 0;
  const mayCancel = state !== 'done' && state !== 'cancelled' && state !== 'waiting';
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        {mayStart ? (
          <Button look="primary" onClick={() => setAsking('start')}>
            <Icon name={willWait ? 'BadgeCheck' : 'ArrowUpRight'} />
            {t(willWait ? 'startAsk' : 'start', { count, amount: formatReais(total, locale) })}
          </Button>
        ) : null}
        {state === 'waiting' && approvalId !== null ? (
          <ButtonLink href={paths.approval(connectionId, approvalId)}>{t('toApproval')}</ButtonLink>
        ) : null}
        {state === 'running' ? (
          <Button aria-disabled={running.isPending} onClick={() => step('pause')}>
            <Icon name="Pause" />
            {t('pause')}
          </Button>
        ) : null}
        {state === 'paused' ? (
          <Button look="primary" aria-disabled={running.isPending} onClick={() => step('resume')}>
            <Icon name="Play" />
            {t('resume')}
          </Button>
        ) : null}
        {mayCancel ? (
          <Button aria-disabled={running.isPending} onClick={() => setAsking('cancel')}>
            <Icon name="X" />
            {t(isBegun ? 'cancelRest' : 'cancel')}
          </Button>
        ) : null}
      </div>
      {running.failure && asking === null ? (
        <div className="mt-3">
          <FailureBox failure={running.failure} />
        </div>
      ) : null}
      {asking === 'start' && mayStart ? (
        <StartDialog batch={batch} need={need} running={running} onClose={leave} />
      ) : null}
      <ConfirmRemoval
        open={asking === 'cancel' && mayCancel}
        onClose={leave}
        title={t(isBegun ? 'cancelRestTitle' : 'cancelTitle')}
        description={t(isBegun ? 'cancelRestText' : 'cancelText')}
        confirm={t(isBegun ? 'cancelRest' : 'cancel')}
        cancelLabel={t('cancelNot')}
        running={running}
        onConfirm={() => step('cancel')}
      />
    </>
  );
}
