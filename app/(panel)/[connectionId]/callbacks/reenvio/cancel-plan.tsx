'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { cancelPlanAction } from './actions.ts';

interface CancelPlanProps {
  connectionId: string;
  planId: string;
}

/** Stops the plan before its next request. Cancelling twice is cancelling once, so no question. */
export function CancelPlan({ connectionId, planId }: CancelPlanProps) {
  const t = useTranslations('callbacks');
  const running = useAction({ connectionId, action: cancelPlanAction, changes: 'callbacks' });
  return (
    <span className="grid justify-items-end gap-1">
      <Button
        size="small"
        aria-disabled={running.isPending}
        onClick={() => {
          if (running.failure?.isOutcomeUnknown) void running.sendAgain();
          else void running.run({ planId });
        }}
      >
        <Icon name="Ban" />
        {t('plan.cancel')}
      </Button>
      {running.failure ? (
        <span role="alert" className="text-bad-text max-w-80 text-xs">
          {running.failure.message}
        </span>
      ) : null}
    </span>
  );
}
