import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { noAnswerWords } from '#lib/client/shown/no-answer-words.ts';
import type { ResendPlan } from '#lib/contract/panel/resend-plan.ts';
import { causeAmounts } from '../reenvio/cause-amounts.ts';
import { PlanBadge } from '../reenvio/plan-badge.tsx';
import { StartPlan } from '../reenvio/start-plan.tsx';
import type { Cause } from './queue-search.ts';

interface CausePlanProps {
  connectionId: string;
  chosen: Cause | null;
  running: ResendPlan | null;
  gate: ResendGate;
}

/** What would be sent for the chosen cause, to whom, and what that ends; and the way to send it. */
export function CausePlan({ connectionId, chosen, running, gate }: CausePlanProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  if (chosen === null) {
    return <p className="text-ink-3 text-pretty">{t('cause.choose')}</p>;
  }
  const { host, error, count, planned, firstChangedAt, lastChangedAt } = chosen;
  // This edition tells each change of status once, and resends nothing.
  const isOnce = gate === 'edition';
  const terms = [
    { term: t('cause.to'), text: host ?? t('cause.all') },
    {
      term: t('cause.error'),
      text: error === null ? t('cause.anyError') : noAnswerWords(error, locale),
    },
    {
      term: t('cause.transactions'),
      text: t(isOnce ? 'plan.number' : 'cause.onceEach', { count }),
    },
    ...causeAmounts(chosen, locale).map(({ term, text }) => ({ term: t(`cause.${term}`), text })),
  ];
  const facts = (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
      {terms.map(({ term, text }) => (
        <div key={term} className="contents">
          <dt className="text-ink-2">{term}</dt>
          <dd className="text-right wrap-anywhere normal-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section
      aria-labelledby="cause-plan"
      className="rounded-panel border-line-strong grid gap-4 border p-4"
    >
      <h2 id="cause-plan" className="text-lg font-semibold">
        {t(isOnce ? 'cause.lostTitle' : 'cause.planTitle')}
      </h2>
      {facts}
      {isOnce ? <p className="text-ink-2 text-pretty">{t('resendBlocked.edition')}</p> : null}
      {planned > 0 && !isOnce ? (
        <p className="rounded-control border-info-line bg-info-soft text-info-text flex gap-2 border p-3 text-sm text-pretty">
          <Icon name="Info" className="mt-0.5 size-4 shrink-0" />
          {t('cause.planned', { count: planned })}
        </p>
      ) : null}
      {/* On a phone it stays in reach of the thumb while the causes are read. */}
      <div
        className={
          gate === 'open' ? 'thumb-bar max-rail:fixed max-rail:inset-x-0 low:static gap-1.5' : ''
        }
      >
        {gate === 'open' ? (
          <p className="rail:hidden text-ink-2 truncate text-sm">{host ?? t('cause.all')}</p>
        ) : null}
        {running === null ? (
          <StartPlan
            connectionId={connectionId}
            total={count}
            gate={gate}
            facts={facts}
            choice={{
              // No longer than needed: each seven days are a request that waits for the pace.
              from: firstChangedAt,
              to: lastChangedAt,
              onlyUndelivered: true,
              ...(host !== null && { host }),
              ...(error !== null && { error }),
            }}
          />
        ) : (
          <Running connectionId={connectionId} plan={running} />
        )}
      </div>
      <p className="border-line text-ink-3 border-t pt-3 text-sm text-pretty">
        {t('cause.testFirst')}{' '}
        <Link
          href={paths.callbackSample(connectionId, host ?? undefined)}
          className="text-accent-text rounded-control block w-fit underline underline-offset-2"
        >
          {t('sample.title')}
        </Link>
      </p>
    </section>
  );
}

/** Asked for again, a receiver would get all of it twice: the resend that runs is shown instead. */
function Running({ connectionId, plan }: { connectionId: string; plan: ResendPlan }) {
  const t = useTranslations('callbacks');
  const { id, requested, total } = plan;
  return (
    <div className="grid gap-3">
      <AutoRefresh everySeconds={5} />
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        <PlanBadge state="RUNNING" />
        {t('plan.progress', { requested, total })}
      </div>
      <ButtonLink href={paths.resendPlan(connectionId, id)}>{t('cause.follow')}</ButtonLink>
    </div>
  );
}
