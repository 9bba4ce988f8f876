'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAttemptWords } from '#components/callbacks/attempt-text.tsx';
import { OutcomeBadge } from '#components/callbacks/outcome-badge.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { Select } from '#components/ui/select/select.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { answerWords } from '#lib/client/shown/no-answer-words.ts';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import { formatPreciseDateTime } from '#lib/domain/time/format-dates.ts';
import { formatDuration } from '#lib/domain/time/format-duration.ts';
import { changedLines } from './changed-lines.ts';
import { type ComparedAttempt, comparedPair } from './compared-pair.ts';
import { MessageLines } from './message-lines.tsx';
import { answerText, changesOf, requestText } from './message-text.ts';

export interface CompareAttemptsProps {
  connectionId: string;
  /** Newest first. */
  attempts: readonly ComparedAttempt[];
  /** The attempt that is looked at. */
  openedId: string;
}

/** Two attempts side by side, with what changed from one to the other. */
export function CompareAttempts({ connectionId, attempts, openedId }: CompareAttemptsProps) {
  const t = useTranslations('callbacks.compare');
  const log = useTranslations('callbacks');
  const locale = useLocale();
  const oldestFirst = attempts.toReversed();
  const [pair] = useState(() => comparedPair(attempts, openedId));
  const [firstId, setFirst] = useState(pair.first);
  const [secondId, setSecond] = useState(pair.second);
  const first = useAttempt(connectionId, firstId);
  const second = useAttempt(connectionId, secondId);
  const attemptWords = useAttemptWords();
  // Each status has attempts of its own: where two are called alike, their places tell them apart.
  const words = oldestFirst.map(({ attempt }) => attemptWords(attempt));
  const isUnique = new Set(words).size === words.length;
  const options = oldestFirst.map(({ id, createdAt, ...attempt }, index) => {
    const answer = answerWords(attempt, locale, log('noAnswer'));
    const time = formatPreciseDateTime(createdAt, locale);
    return {
      value: id,
      label: `${isUnique ? '' : `${index + 1}. `}${words[index]} · ${answer} · ${time}`,
    };
  });
  const failed = first.isError || second.isError;
  return (
    <section aria-label={t('title')} className="@container grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={t('first')}
          className="chip"
          options={options}
          value={firstId}
          onChange={setFirst}
        />
        {t('with')}
        <Select
          aria-label={t('second')}
          className="chip"
          options={options}
          value={secondId}
          onChange={setSecond}
        />
      </div>
      {failed ? <p role="alert">{t('unread')}</p> : null}
      {first.data && second.data ? <Both first={first.data} second={second.data} /> : null}
    </section>
  );
}

/** What was sent and answered never changes: it is asked for once. */
function useAttempt(connectionId: string, id: string) {
  return useOwnRoute<ShownCallbackDetail>({
    key: [connectionId, 'callbacks', 'detail', id],
    address: paths.callbackDetailData(connectionId, id),
    everyMs: false,
    isKept: true,
  });
}

function Both({ first, second }: Record<'first' | 'second', ShownCallbackDetail>) {
  const t = useTranslations('callbacks.compare');
  const locale = useLocale();
  const { isSameBody, headers, hidden, answer } = changesOf(first, second);
  const textsOf = (attempt: ShownCallbackDetail) => ({
    request: requestText(attempt, !isSameBody),
    answer: answerText(attempt, locale),
  });
  const texts = { first: textsOf(first), second: textsOf(second) };
  const marks = (part: 'request' | 'answer') =>
    changedLines(texts.first[part].split('\n'), texts.second[part].split('\n'));
  const changed = { request: marks('request'), answer: marks('answer') };
  return (
    <>
      <p className="text-ink-2 text-pretty">
        {t(isSameBody ? 'sameBody' : 'otherBody')}{' '}
        {headers.length === 0 ? null : `${t('headers', { names: headers.join(', ') })} `}
        {headers.includes('X-Callback-Attempt') ? `${t('fromZero')} ` : null}
        {hidden.length === 0 ? null : `${t('hidden', { names: hidden.join(', ') })} `}
        {t(answer)}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl:grid-cols-2">
        {(['first', 'second'] as const).map((side) => {
          const { createdAt, status, noAnswer, responseTime } = { first, second }[side];
          return (
            <div key={side} className="grid min-w-0 gap-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <OutcomeBadge look="plain" status={status} noAnswer={noAnswer} />
                <span className="text-ink-3">
                  <DateTime iso={createdAt} form="precise" /> ·{' '}
                  {formatDuration(responseTime, locale)}
                </span>
              </p>
              {(['request', 'answer'] as const).map((part) => (
                <div
                  key={part}
                  // What scrolls must be reached by the keyboard too.
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                  tabIndex={0}
                  role="region"
                  aria-label={t(`${part}Of.${side}`)}
                  className="bg-sunken rounded-control max-h-96 overflow-auto p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap print:max-h-none"
                >
                  <MessageLines text={texts[side][part]} changed={changed[part][side]} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
}
