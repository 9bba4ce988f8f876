'use client';

import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResendPlanDetail } from '#lib/contract/panel/resend-plan.ts';
import { itemListSearch } from './item-search.ts';
import { PlanView, type PlanViewProps } from './plan-view.tsx';

interface LivePlanProps extends Omit<PlanViewProps, 'plan'> {
  initial: ResendPlanDetail;
}

const refreshMs = 3_000;

/** A plan as it goes on, until nothing of it is under way. */
export function LivePlan({ initial, ...view }: LivePlanProps) {
  const { connectionId, search } = view;
  const { data = initial } = useOwnRoute<ResendPlanDetail>({
    key: [connectionId, 'callbacks', 'plan', initial.id],
    address: paths.resendPlanData(connectionId, initial.id, itemListSearch.text(search)),
    initial,
    everyMs: (now = initial) => (isUnderWay(now) ? refreshMs : false),
  });
  return <PlanView plan={data} {...view} />;
}

function isUnderWay({ state, results }: ResendPlanDetail): boolean {
  return (
    state === 'RUNNING' || results.some(({ result, count }) => result === 'on-its-way' && count > 0)
  );
}
