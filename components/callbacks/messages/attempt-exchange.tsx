'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { ArchivedBadge } from '#components/callbacks/archived-badge.tsx';
import { AttemptText } from '#components/callbacks/attempt-text.tsx';
import { OutcomeBadge } from '#components/callbacks/outcome-badge.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { answerWords } from '#lib/client/shown/no-answer-words.ts';
import {
  outcomeOf,
  type ShownCallback,
  type ShownCallbackDetail,
} from '#lib/client/shown/shown-callback.ts';
import { formatDuration } from '#lib/domain/time/format-duration.ts';
import { CompareToggle } from './compare-toggle.tsx';
import { RequestPart, ResponsePart } from './message-parts.tsx';

export type ExchangedAttempt = Pick<
  ShownCallback,
  | 'id'
  | 'attempt'
  | 'status'
  | 'noAnswer'
  | 'createdAt'
  | 'responseTime'
  | 'nextAttemptAt'
  | 'transactionStatus'
>;

interface AttemptExchangeProps {
  connectionId: string;
  /** One at least, newest first. */
  attempts: readonly [ExchangedAttempt, ...ExchangedAttempt[]];
}

/** What was sent and what came back, attempt by attempt; the newest is shown until another is. */
export function AttemptExchange({ connectionId, attempts }: AttemptExchangeProps) {
  const [chosenId, setChosen] = useState<string | null>(null);
  const chosen = attempts.find(({ id }) => id === chosenId) ?? attempts[0];
  const { data, isError } = useOwnRoute<ShownCallbackDetail>({
    key: [connectionId, 'callbacks', 'detail', chosen.id],
    address: paths.callbackDetailData(connectionId, chosen.id),
    everyMs: false,
    isKept: true,
  });
  const t = useTranslations('callbacks.compare');
  return (
    <div className="grid min-w-0 gap-4">
      <AttemptTabs attempts={attempts} chosen={chosen} onChoose={setChosen} />
      <AttemptFacts connectionId={connectionId} attempt={chosen} />
      <CompareToggle {...{ connectionId, attempts }} openedId={chosen.id} />
      {isError ? <p role="alert">{t('unread')}</p> : null}
      {data ? (
        <div className="@container">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @2xl:grid-cols-2">
            <RequestPart level={3} url={data.url} request={data.request} />
            <ResponsePart level={3} status={data.status} response={data.response} />
          </div>
        </div>
      ) : (
        <div aria-hidden className="skeleton h-48" />
      )}
    </div>
  );
}

/** What is faded at either end of a row that goes on, in pixels. */
const fade = 24;

interface AttemptTabsProps extends Pick<AttemptExchangeProps, 'attempts'> {
  chosen: ExchangedAttempt;
  onChoose: (id: string) => void;
}

/** The attempts in their order, each with what came of it. */
function AttemptTabs({ attempts, chosen, onChoose }: AttemptTabsProps) {
  const t = useTranslations('callbacks.compare');
  const log = useTranslations('callbacks');
  const locale = useLocale();
  const statusText = useTranslations('status');
  if (attempts.length < 2) return null;
  // What all of them told is no difference between them, and reads as what came of each.
  const hasSeveral = new Set(attempts.map((one) => one.transactionStatus)).size > 1;
  return (
    <div role="group" aria-label={t('attempts')} data-strip className="segments justify-self-start">
      {attempts.toReversed().map((attempt, index) => {
        const answer = answerWords(attempt, locale, log('noAnswer'));
        const isDelivered = outcomeOf(attempt.status) === 'delivered';
        const told =
          hasSeveral && attempt.transactionStatus && statusText(attempt.transactionStatus);
        const name = t('attemptName', { number: index + 1, answer });
        return (
          <button
            key={attempt.id}
            type="button"
            ref={attempt.id === chosen.id ? showInRow : undefined}
            aria-pressed={attempt.id === chosen.id}
            aria-label={[name, told].filter(Boolean).join(', ')}
            onClick={() => onChoose(attempt.id)}
            className="segment gap-1"
          >
            <span>{[index + 1, told].filter(Boolean).join(' · ')}</span>
            <span className={classNames(isDelivered ? 'text-good-text' : 'text-bad-text')}>
              {answer.replace(/^HTTP /, '')}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Moves the row alone: what comes while the page is open stands behind its end. */
function showInRow(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [one, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft +=
    Math.min(0, one.left - all.left - fade) + Math.max(0, one.right - all.right + fade);
}

function AttemptFacts(props: { connectionId: string; attempt: ExchangedAttempt }) {
  const { connectionId, attempt } = props;
  const t = useTranslations('transaction');
  const locale = useLocale();
  const statusText = useTranslations('status');
  const { status, createdAt, responseTime, transactionStatus, nextAttemptAt } = attempt;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OutcomeBadge status={status} noAnswer={attempt.noAnswer} />
        <ArchivedBadge id={attempt.id} />
        <AttemptText attempt={attempt.attempt} isAlone />
        <span className="text-ink-3 text-sm tabular-nums">
          {formatDuration(responseTime, locale)}
        </span>
        <Link
          href={paths.callback(connectionId, attempt.id)}
          prefetch={false}
          className="text-ink-3 rounded-control text-sm underline underline-offset-2"
        >
          <DateTime iso={createdAt} />
        </Link>
      </p>
      <p className="text-ink-2 flex flex-wrap gap-x-3 gap-y-1 text-sm">
        {transactionStatus === null ? null : (
          <span>{t('callbackStatus', { status: statusText(transactionStatus) })}</span>
        )}
        {nextAttemptAt === null ? null : (
          <span>
            {t('callbackNext')} <DateTime iso={nextAttemptAt} />
          </span>
        )}
      </p>
    </div>
  );
}
