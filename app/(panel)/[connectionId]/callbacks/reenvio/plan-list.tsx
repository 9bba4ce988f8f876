import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime } from '#components/facts/date-time.tsx';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResendPlan } from '#lib/contract/panel/resend-plan.ts';
import { PlanBadge } from './plan-badge.tsx';

/** The plans of before, and how far each came. */
export function PlanList({ connectionId, plans }: { connectionId: string; plans: ResendPlan[] }) {
  const t = useTranslations('callbacks');
  return (
    <Card id="plans" title={t('plan.history')}>
      {plans.some(({ state }) => state === 'RUNNING') ? <AutoRefresh everySeconds={5} /> : null}
      {plans.length === 0 ? (
        <p className="text-ink-3">{t('plan.historyNone')}</p>
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
              <PlanBadge state={plan.state} />
              <span className="tabular-nums">
                {t('plan.progress', { requested: plan.requested, total: plan.total })}
              </span>
              <span className="text-ink-3 text-base">{plan.memberName}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
