import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime, DateTimeSpan } from '#components/facts/date-time.tsx';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResendPlan } from '#lib/contract/panel/resend-plan.ts';
import { PlanBadge } from './plan-badge.tsx';
import type { PlanEnd } from './plan-end.ts';

interface PlanListProps {
  connectionId: string;
  plans: readonly ResendPlan[];
  /** By id, of the newest that have made all their requests. */
  ends: ReadonlyMap<string, PlanEnd>;
}

/** The plans of before, and how far each came. */
export function PlanList({ connectionId, plans, ends }: PlanListProps) {
  const t = useTranslations('callbacks');
  const shownOf = ({ id, state }: ResendPlan) => ends.get(id)?.shown ?? state;
  return (
    <Card id="plans" title={t('plan.history')}>
      {plans.some((plan) => shownOf(plan) === 'RUNNING') ? <AutoRefresh everySeconds={5} /> : null}
      {plans.length === 0 ? (
        <p className="text-ink-3">
          {t('plan.historyNone')}{' '}
          <Link
            href={paths.undelivered(connectionId)}
            className="text-accent-text rounded-control underline underline-offset-2"
          >
            {t('plan.toUndelivered')}
          </Link>
        </p>
      ) : (
        <ul className="grid">
          {plans.map((plan) => (
            <li
              key={plan.id}
              className="border-line flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 first:border-t-0"
            >
              <Link
                href={paths.resendPlan(connectionId, plan.id)}
                className="text-accent-text rounded-control underline underline-offset-2"
              >
                <DateTime iso={plan.createdAt} />
              </Link>
              <PlanBadge state={shownOf(plan)} />
              <span className="tabular-nums">
                {t('plan.progress', { requested: plan.requested, total: plan.total })}
                <Outcome end={ends.get(plan.id)} />
              </span>
              <span className="text-ink-3 text-base wrap-anywhere">
                {plan.host ?? t('cause.all')} ·{' '}
                <DateTimeSpan from={plan.from} to={plan.to} form="short" /> · {plan.memberName}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Outcome({ end }: { end: PlanEnd | undefined }) {
  const t = useTranslations('callbacks');
  return end ? `: ${t('plan.outcome', end.outcome)}` : null;
}
