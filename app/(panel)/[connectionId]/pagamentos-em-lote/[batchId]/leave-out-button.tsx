'use client';

import { useTranslations } from 'next-intl';
import { FailureBox } from '#components/action/failure-box.tsx';
import { useAction } from '#components/action/use-action.ts';
import { refreshed } from '#components/fresh/refreshed.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { stepPayoutAction } from '../actions.ts';

interface LeaveOutButtonProps {
  connectionId: string;
  batchId: string;
  number: number;
  isOut: boolean;
}

/** Leaves a row out of the plan, or puts it back; both can be taken back until it is confirmed. */
export function LeaveOutButton({ connectionId, batchId, number, isOut }: LeaveOutButtonProps) {
  const t = useTranslations('payouts');
  const refresh = useSafeRefresh();
  const step = isOut ? 'put-back' : 'leave-out';
  const running = useAction({
    connectionId,
    action: stepPayoutAction,
    onDone: () => refreshed(refresh),
  });
  return (
    <>
      <Button
        look="ghost"
        size="icon-small"
        title={t(`rowStep.${step}`)}
        aria-label={`${t(`rowStep.${step}`)}: ${t('column.number')} ${number}`}
        aria-disabled={running.isPending}
        onClick={() => {
          if (!running.isPending) void running.run({ step, batchId, number });
        }}
      >
        <Icon name={isOut ? 'Undo2' : 'MinusCircle'} />
      </Button>
      {running.failure ? (
        <div className="w-56 text-left whitespace-normal">
          <FailureBox failure={running.failure} />
        </div>
      ) : null}
    </>
  );
}
