'use client';

import { useTranslations } from 'next-intl';
import { QuickAct } from '#components/action/quick-act.tsx';
import { useAction } from '#components/action/use-action.ts';
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
    <QuickAct
      running={running}
      input={{ planId }}
      icon="Ban"
      text={t('plan.cancel')}
      size="small"
    />
  );
}
