import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { DateTime, DateTimeSpan } from '#components/facts/date-time.tsx';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { Card } from '#components/ui/card.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResendPlan } from '#lib/contract/panel/resend-plan.ts';
import { PlanBadge } from './plan-badge.tsx';
import { type PlanEnd, planSaid } from './plan-end.ts';

const cell = '@4xl:px-3 @4xl:py-3 @4xl:first:pl-0 @4xl:last:pr-0 @4xl:align-top';

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
        <div className="@container max-sm:-mx-4">
          <table className="w-full border-collapse @max-4xl:block">
            <caption className="sr-only">{t('plan.history')}</caption>
            <TableHead
              cell={`${cell} @max-4xl:sr-only`}
              heads={[
                { text: t('plan.askedAt') },
                { text: t('result') },
                { text: t('plan.period') },
                { text: t('column.host') },
                { text: t('plan.askedBy') },
              ]}
            />
            <tbody className="@max-4xl:block">
              {plans.map((plan) => (
                <PlanRow
                  key={plan.id}
                  plan={plan}
                  shown={shownOf(plan)}
                  end={ends.get(plan.id)}
                  href={paths.resendPlan(connectionId, plan.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

interface PlanRowProps {
  plan: ResendPlan;
  shown: ComponentProps<typeof PlanBadge>['state'];
  end: PlanEnd | undefined;
  href: string;
}

function PlanRow({ plan, shown, end, href }: PlanRowProps) {
  const t = useTranslations('callbacks');
  return (
    <tr className="border-line border-t max-sm:px-4 @max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-center @max-4xl:gap-x-3 @max-4xl:gap-y-1 @max-4xl:py-3">
      <td className={cell}>
        <Link href={href} className="text-accent-text rounded-control underline underline-offset-2">
          <DateTime iso={plan.createdAt} />
        </Link>
      </td>
      <td className={`${cell} tabular-nums @max-4xl:contents`}>
        <span className="-my-0.5 mr-3 inline-flex align-top">
          <PlanBadge state={shown} />
        </span>
        <span className="@max-4xl:w-full @4xl:inline-block">{planSaid(plan, { t, end })}</span>
      </td>
      {/* In two lines where what came of it would have none left. */}
      <td className={`${cell} text-ink-2 @max-4xl:w-full @4xl:@max-5xl:w-px`}>
        <DateTimeSpan from={plan.from} to={plan.to} form="short" />
      </td>
      {[plan.host ?? t('cause.all'), plan.memberName].map((text, at) => (
        <td key={text} className={`${cell} text-ink-2 wrap-anywhere @max-4xl:not-last:-mr-2`}>
          {/* No host and no name is broken in two for the words beside it. */}
          <span title={text} className="block @4xl:max-w-56 @4xl:truncate">
            {text}
            {at === 0 ? <span className="@4xl:hidden">{'\u00a0·'}</span> : null}
          </span>
        </td>
      ))}
    </tr>
  );
}
