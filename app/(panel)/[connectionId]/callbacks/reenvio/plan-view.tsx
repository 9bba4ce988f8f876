'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { DateTime, DateTimeSpan } from '#components/facts/date-time.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResendPlanDetail } from '#lib/contract/panel/resend-plan.ts';
import { minutesToAsk } from '#lib/domain/limits/resend-pace.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { type ItemSearch, itemListSearch } from './item-search.ts';
import { PlanBadge } from './plan-badge.tsx';
import { planEndOf } from './plan-end.ts';
import { PlanItems } from './plan-items.tsx';
import { PlanSquares } from './plan-squares.tsx';

export interface PlanViewProps {
  plan: ResendPlanDetail;
  connectionId: string;
  search: ItemSearch;
  gate: ResendGate;
  /** The way to the whole result as a file, where the role has it. */
  exportTool: ReactNode;
}

/** How far a bulk resend came, and what became of each transaction. */
export function PlanView({ plan, connectionId, search, gate, exportTool }: PlanViewProps) {
  const t = useTranslations('callbacks');
  const { state, total, requested, results, problem, nextRequestAt } = plan;
  const locale = useLocale();
  const { shown, outcome, hasFailed, gone, mayHaveFailed } = planEndOf(plan);
  const minutes = minutesToAsk(total - requested);
  const statusText = useTranslations('status');
  const typeText = useTranslations('type');
  const href = (result: ItemSearch['result']) =>
    `${paths.resendPlan(connectionId, plan.id)}${itemListSearch.text({ result, page: 1 })}`;
  const sized = (name: string, of: { count: number; amount: number }) =>
    `${name}: ${t('plan.number', of)} · ${formatReais(of.amount, locale)}`;
  const chosen = [
    plan.onlyUndelivered ? t('plan.onlyUndelivered') : t('plan.all'),
    plan.type && typeText(plan.type),
    plan.status && statusText(plan.status),
    plan.host,
    plan.error,
    plan.memberName,
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card
        id="plan-progress"
        title={t('plan.progressTitle')}
        aside={
          state === 'RUNNING' && gate === 'open' ? (
            <CancelPlan connectionId={connectionId} planId={plan.id} />
          ) : hasFailed && gate === 'open' ? (
            <ButtonLink look="primary" href={againHref(connectionId, plan)}>
              <Icon name="Send" />
              {t('plan.again')}
            </ButtonLink>
          ) : null
        }
      >
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PlanBadge state={shown} />
            <p role="status" className="tabular-nums">
              {t('plan.progress', { requested, total })}
              {requested > 0 ? `: ${t('plan.outcome', outcome)}` : null}
            </p>
            {gone > 0 ? (
              <p className="text-ink-2 tabular-nums">
                {t(mayHaveFailed ? 'plan.goneOfError' : 'plan.gone', { gone, all: gone + total })}
              </p>
            ) : null}
          </div>
          <PlanSquares results={results} />
          <p className="text-ink-3 text-base">
            {t('plan.askedAt')} <DateTime iso={plan.createdAt} />
            {' · '}
            {t('plan.windows')} <DateTimeSpan from={plan.from} to={plan.to} />
            {' · '}
            {chosen.filter(Boolean).join(' · ')}
          </p>
          {nextRequestAt !== null && (problem !== null || requested > 0) ? (
            <p className={`text-base ${problem === null ? 'text-ink-2' : 'text-warning-text'}`}>
              {t('plan.waits', { problem: problem ?? t('plan.paced', { minutes }) })}{' '}
              <DateTime iso={nextRequestAt} />
            </p>
          ) : null}
          {state === 'RUNNING' ? (
            <p className="text-ink-3 max-w-prose text-base text-pretty">{t('plan.mayLeave')}</p>
          ) : null}
        </div>
      </Card>
      <Card id="plan-results" title={t('plan.results')}>
        <div className="mb-4 flex items-start justify-between gap-3">
          <div className="flex flex-wrap gap-2">
            <ResultLink href={href(null)} isChosen={search.result === null}>
              {sized(t('plan.everything'), { count: total, amount: plan.amount })}
            </ResultLink>
            {results
              .filter(({ count }) => count > 0)
              .map(({ result, ...of }) => (
                <ResultLink key={result} href={href(result)} isChosen={search.result === result}>
                  {sized(t(`plan.result.${result}`), of)}
                </ResultLink>
              ))}
          </div>
          {exportTool}
        </div>
        <PlanItems plan={plan} connectionId={connectionId} search={search} />
      </Card>
    </div>
  );
}

/** What of the same days is still undelivered: it is counted there, and asked for once more. */
function againHref(connectionId: string, { from, to, host, type, status }: ResendPlanDetail) {
  return paths.resends(connectionId, {
    from: saoPauloDay(new Date(from)),
    to: saoPauloDay(new Date(to)),
    ...(host && { host }),
    ...(type && { type }),
    ...(status && { status }),
  });
}

interface ResultLinkProps {
  href: string;
  isChosen: boolean;
  children: string;
}

function ResultLink({ href, isChosen, children }: ResultLinkProps) {
  return (
    <ButtonLink
      size="small"
      href={href}
      scroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className="aria-[current]:border-accent aria-[current]:text-accent-text tabular-nums"
    >
      {children}
    </ButtonLink>
  );
}
