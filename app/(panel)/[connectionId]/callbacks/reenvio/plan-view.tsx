'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { DateTime, DateTimeSpan } from '#components/facts/date-time.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { noAnswerWords } from '#lib/client/shown/no-answer-words.ts';
import type { ResendPlanDetail } from '#lib/contract/panel/resend-plan.ts';
import { minutesToAsk } from '#lib/domain/limits/resend-pace.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { causeAmounts } from './cause-amounts.ts';
import { type ItemSearch, itemListSearch } from './item-search.ts';
import { PlanBadge } from './plan-badge.tsx';
import { planEndOf, planSaid } from './plan-end.ts';
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

interface Sized {
  count: number;
  amount: number;
  withdrawn: number;
}

/** How far a bulk resend came, and what became of each transaction. */
export function PlanView({ plan, connectionId, search, gate, exportTool }: PlanViewProps) {
  const t = useTranslations('callbacks');
  const { state, total, requested, results, problem, nextRequestAt } = plan;
  const locale = useLocale();
  const end = planEndOf(plan);
  const { shown, isOver, hasFailed, gone, mayHaveFailed } = end;
  const minutes = minutesToAsk(total - requested);
  const href = (result: ItemSearch['result']) =>
    `${paths.resendPlan(connectionId, plan.id)}${itemListSearch.text({ result, page: 1 })}`;
  const sized = (name: string, { count, ...of }: Sized) => [
    `${name}: ${t('plan.number', { count })}`,
    ...causeAmounts(of, locale).map(({ term, text }) => `${t(`cause.${term}`)} ${text}`),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card id="plan-progress" title={t(isOver ? 'plan.endedTitle' : 'plan.progressTitle')}>
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PlanBadge state={shown} />
            <p role="status" className="tabular-nums">
              {planSaid(plan, { t, end })}
            </p>
            {gone > 0 ? (
              <p className="text-ink-2 tabular-nums">
                {t(mayHaveFailed ? 'plan.goneOfError' : 'plan.gone', { gone, all: gone + total })}
              </p>
            ) : null}
            {/* What to do comes after what came of it. */}
            {gate === 'open' ? <PlanAct {...{ connectionId, plan, hasFailed }} /> : null}
          </div>
          {/* Of one colour alone it would say what the line above says. */}
          {isOver && results.filter(({ count }) => count > 0).length < 2 ? null : (
            <PlanSquares results={results} />
          )}
          <PlanFacts plan={plan} />
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
        {/* On a phone the file has a line below them. */}
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)]">
          <div className="flex flex-wrap gap-2">
            <ResultLink href={href(null)} isChosen={search.result === null}>
              {sized(t('plan.everything'), { ...plan, count: total })}
            </ResultLink>
            {results
              .filter(({ count }) => count > 0)
              .map(({ result, ...of }) => (
                <ResultLink key={result} href={href(result)} isChosen={search.result === result}>
                  {sized(
                    result === 'failed' ? t('plan.failures') : t(`plan.result.${result}`, of),
                    of,
                  )}
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

interface PlanActProps extends Pick<PlanViewProps, 'plan' | 'connectionId'> {
  hasFailed: boolean;
}

/** To end what still runs, or to ask once more for what failed. */
function PlanAct({ connectionId, plan, hasFailed }: PlanActProps) {
  const t = useTranslations('callbacks');
  if (plan.state === 'RUNNING') {
    return (
      <div className="sm:ml-auto">
        <CancelPlan connectionId={connectionId} planId={plan.id} />
      </div>
    );
  }
  if (!hasFailed) return null;
  return (
    <ButtonLink
      look="primary"
      className="max-sm:my-1.5 max-sm:w-full sm:ml-auto"
      href={againHref(connectionId, plan)}
    >
      <Icon name="Send" />
      {t('plan.again')}
    </ButtonLink>
  );
}

/** Who asked for it, when, and for what. */
function PlanFacts({ plan }: Pick<PlanViewProps, 'plan'>) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const typeText = useTranslations('type');
  const statusText = useTranslations('status');
  const { type, status, error } = plan;
  return (
    <DetailList>
      <Detail term={t('plan.askedAt')} value={<DateTime iso={plan.createdAt} />} />
      <Detail term={t('plan.askedBy')} value={plan.memberName} />
      <Detail
        term={t('plan.period')}
        value={<DateTimeSpan from={plan.from} to={plan.to} form="short" />}
      />
      <Detail
        term={t('plan.which')}
        value={plan.onlyUndelivered ? t('plan.onlyUndelivered') : t('plan.all')}
      />
      <Detail term={t('plan.typeTerm')} value={type && typeText(type)} />
      <Detail term={t('plan.status')} value={status && statusText(status)} />
      <Detail term={t('column.host')} value={plan.host} />
      <Detail term={t('cause.error')} value={error && noAnswerWords(error, locale)} />
    </DetailList>
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
  /** What it is, and its sums. */
  children: readonly string[];
}

function ResultLink({ href, isChosen, children }: ResultLinkProps) {
  return (
    <Link
      href={href}
      scroll={false}
      aria-current={isChosen ? 'true' : undefined}
      data-set={isChosen ? '' : undefined}
      className="chip max-rail:min-h-10 flex h-auto min-h-8 items-center py-1 tabular-nums sm:max-w-full"
    >
      <Dotted facts={children} />
    </Link>
  );
}
