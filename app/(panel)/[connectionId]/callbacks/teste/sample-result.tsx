'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RequestPart, ResponsePart } from '#components/callbacks/messages/message-parts.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { isUnsent, noAnswerWords } from '#lib/client/shown/no-answer-words.ts';
import { outcomeOf } from '#lib/client/shown/shown-callback.ts';
import type { CallbackSample } from '#lib/contract/panel/callback-sample.ts';
import { formatDuration } from '#lib/domain/time/format-duration.ts';

/** What the receiver made of a sample, in a sentence and whole. */
export function SampleResult({ sample }: { sample: CallbackSample }) {
  const t = useTranslations('callbacks.sample');
  const locale = useLocale();
  const { status, responseTime, url, request, response } = sample;
  const reason = noAnswerWords(response.body, locale);
  const isRefused = isUnsent({ status, noAnswer: response.body });
  const outcome = isRefused ? 'unsent' : outcomeOf(status);
  const isDelivered = outcome === 'delivered';
  const icon = isDelivered ? 'CircleCheck' : 'CircleX';
  return (
    <section aria-labelledby="sample-outcome" className="@container grid min-w-0 gap-5">
      <div className="grid gap-1">
        <h2
          id="sample-outcome"
          className={classNames(
            'flex items-start gap-2 text-lg font-semibold',
            isDelivered ? 'text-good-text' : 'text-bad-text',
          )}
        >
          <Icon name={icon} className="mt-1 size-4 shrink-0" />
          {t(outcome, {
            status,
            time: formatDuration(responseTime, locale),
            reason: asPart(reason),
          })}
        </h2>
        {outcome === 'unanswered' ? <p className="font-medium wrap-anywhere">{reason}</p> : null}
        <p className="text-ink-2 max-w-prose text-pretty">{t(`${outcome}Text`)}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @3xl:grid-cols-2">
        <RequestPart url={url} request={{ ...request, isExact: true }} isUnsent={isRefused} />
        {status === 0 ? null : <ResponsePart status={status} response={response} />}
      </div>
    </section>
  );
}

/** A sentence as what follows a colon: only names of things keep their capitals. */
function asPart(text: string): string {
  return text.startsWith('URL') ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
