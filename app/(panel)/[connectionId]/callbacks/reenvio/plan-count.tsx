import { useTranslations } from 'next-intl';
import { DateTimeSpan } from '#components/facts/date-time.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ResendCount } from '#lib/contract/panel/resend-plan.ts';
import { minutesToAsk } from '#lib/domain/limits/resend-pace.ts';
import { transactionType } from '#lib/domain/states/enums.ts';
import { StartPlan, type StartPlanProps } from './start-plan.tsx';

interface PlanCountProps extends Omit<StartPlanProps, 'total'> {
  count: ResendCount;
}

/** What the plan would do, before anything is done. */
export function PlanCount({ count, ...plan }: PlanCountProps) {
  const t = useTranslations('callbacks');
  const statusText = useTranslations('status');
  const typeText = useTranslations('type');
  const { total, isTotalCut, groups, windows } = count;
  return (
    <Card id="plan-count" title={t('plan.countTitle')}>
      <p role="status" className="mb-3 text-2xl font-semibold tabular-nums">
        {isTotalCut ? t('undeliveredAtLeast', { total }) : t('undeliveredTotal', { total })}
      </p>
      <ul className="mb-4 grid gap-1">
        {groups.map(({ type, status, count: size }) => {
          const known = transactionType.safeParse(type);
          return (
            <li key={`${type}-${status}`} className="flex max-w-md justify-between gap-4">
              <span>
                {known.success ? typeText(known.data) : t('transfer')} · {statusText(status)}
              </span>
              <span className="tabular-nums">{t('plan.number', { count: size })}</span>
            </li>
          );
        })}
      </ul>
      <p className="text-ink-3 mb-1 text-base">
        {t('plan.period')}:{' '}
        <DateTimeSpan
          from={windows[0]?.from ?? plan.choice.from}
          to={windows.at(-1)?.to ?? plan.choice.to}
          form="short"
        />
      </p>
      <p className="text-ink-3 mb-4 max-w-prose text-base text-pretty">
        {t('plan.pace', { minutes: minutesToAsk(total) })}
      </p>
      {isTotalCut ? <p className="text-bad-text">{t('plan.tooMany')}</p> : null}
      {total === 0 ? <p className="text-ink-3">{t('plan.nothing')}</p> : null}
      {total > 0 && !isTotalCut ? <StartPlan {...plan} total={total} /> : null}
    </Card>
  );
}
