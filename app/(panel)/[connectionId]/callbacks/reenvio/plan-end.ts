import type { ResendPlanDetail, ResendResult } from '#lib/contract/panel/resend-plan.ts';

/** How a plan stands with its receivers: that all was requested says nothing of their answers. */
export function planEndOf(
  plan: Pick<ResendPlanDetail, 'state' | 'results' | 'total' | 'counted' | 'error'>,
) {
  const { state, results, total, counted, error } = plan;
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
  // What was delivered by itself between the count and the start was not asked for again. Of one
  // error, it may also have failed with another one.
  const gone = Math.max(0, (counted ?? total) - total);
  return { shown, outcome, hasFailed, gone, mayHaveFailed: error !== null };
}

export type PlanEnd = ReturnType<typeof planEndOf>;
