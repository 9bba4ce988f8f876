import type { ResendPlanDetail, ResendResult } from '#lib/contract/panel/resend-plan.ts';

/** How a plan stands with its receivers: that all was requested says nothing of their answers. */
export function planEndOf({ state, results }: Pick<ResendPlanDetail, 'state' | 'results'>) {
  const countOf = (name: ResendResult) => results.find(({ result }) => result === name)?.count ?? 0;
  const underWay = countOf('on-its-way');
  const outcome = {
    underWay,
    delivered: countOf('delivered'),
    failed: countOf('failed'),
    notNeeded: countOf('not-needed'),
  };
  const hasFailed = state !== 'RUNNING' && underWay === 0 && outcome.failed > 0;
  const ended = hasFailed ? ('FAILED' as const) : ('ENDED' as const);
  const shown = state === 'DONE' ? (underWay > 0 ? ('RUNNING' as const) : ended) : state;
  return { shown, outcome, hasFailed };
}

export type PlanEnd = ReturnType<typeof planEndOf>;
