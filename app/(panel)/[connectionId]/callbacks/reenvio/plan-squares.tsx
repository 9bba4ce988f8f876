import { classNames } from '#lib/client/shown/class-names.ts';
import type { ResendPlanDetail, ResendResult } from '#lib/contract/panel/resend-plan.ts';
import { squaresOf } from './squares-of.ts';

const colors: Record<ResendResult, string> = {
  delivered: 'bg-good',
  failed: 'bg-bad',
  'not-needed': 'bg-chart-2',
  'on-its-way': 'bg-accent-soft ring-accent ring-2 ring-inset',
  waiting: 'bg-line-strong',
  'left-out': 'bg-line',
};

/** A square a transaction, of large plans a share of them; the words beside it say the same. */
export function PlanSquares({ results }: Pick<ResendPlanDetail, 'results'>) {
  return (
    <div aria-hidden className="grid grid-cols-[repeat(auto-fit,minmax(0.75rem,1fr))] gap-0.5">
      {squaresOf(results).map((result, index) => (
        <span key={index} className={classNames('rounded-mark h-4', colors[result])} />
      ))}
    </div>
  );
}
