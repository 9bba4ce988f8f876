import type { useTranslations } from 'next-intl';
import type {
  ResendPlan,
  ResendPlanDetail,
  ResendResult,
} from '#lib/contract/panel/resend-plan.ts';

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
  const isOver = state !== 'RUNNING' && underWay === 0;
  const hasFailed = isOver && outcome.failed > 0;
  // Where nothing else came of it, it is no work that is done, with failures.
  const failed = outcome.failed === total ? ('FAILED' as const) : ('FAILED_IN_PART' as const);
  const ended = hasFailed ? failed : ('ENDED' as const);
  const shown = state === 'DONE' ? (underWay > 0 ? ('RUNNING' as const) : ended) : state;
  // What was delivered by itself between the count and the start was not asked for again. Of one
  // error, it may also have failed with another one.
  const gone = Math.max(0, (counted ?? total) - total);
  return { shown, outcome, isOver, hasFailed, gone, mayHaveFailed: error !== null };
}

export type PlanEnd = ReturnType<typeof planEndOf>;

interface Words {
  t: ReturnType<typeof useTranslations<'callbacks'>>;
  end: Pick<PlanEnd, 'isOver' | 'outcome'> | undefined;
}

/** How far a plan came; once all of it has ended, what was delivered of it. */
export function planSaid(
  { state, requested, total }: Pick<ResendPlan, 'state' | 'requested' | 'total'>,
  { t, end }: Words,
): string {
  const asked = t('plan.progress', { requested, total });
  if (!end || requested === 0) return asked;
  const { delivered, failed, notNeeded } = end.outcome;
  if (state !== 'DONE' || !end.isOver) return `${asked}: ${t('plan.outcome', end.outcome)}`;
  // Where none was delivered and all failed, one number says both.
  const isAllFailed = delivered === 0 && notNeeded === 0;
  return t('plan.ended', { delivered, total, notNeeded, failed: isAllFailed ? 0 : failed });
}
