import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/facts/date-time.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { answerWords } from '#lib/client/shown/no-answer-words.ts';
import type { Delivery } from './delivery.ts';

const looks = {
  yes: { icon: 'CircleCheck', style: 'bg-good-soft text-good-text' },
  no: { icon: 'CircleAlert', style: 'bg-bad-soft text-bad-text' },
  notYet: { icon: 'Clock', style: 'bg-warning-soft text-warning-text' },
  // Nobody asked to be told: nothing to look at.
  never: { icon: 'Info', style: 'text-ink-3' },
} as const;

interface DeliveryLineProps {
  delivery: Delivery;
  canResend: boolean;
  /** Where on the page it is resent; absent where that stands right below. */
  resendHref?: string;
}

/** The answer to "was the callback delivered?", beside the amount and before everything else. */
export function DeliveryLine({ delivery, ...resend }: DeliveryLineProps) {
  const { icon, style } = looks[delivery.kind];
  return (
    <p
      className={classNames(
        'flex w-full items-start gap-2',
        delivery.kind !== 'never' && 'rounded-control px-3 py-2',
        style,
      )}
    >
      <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
      <span>
        <Words delivery={delivery} {...resend} />
      </span>
    </p>
  );
}

function Words({ delivery, canResend, resendHref }: DeliveryLineProps) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const way = (text: ReactNode) =>
    resendHref === undefined ? (
      text
    ) : (
      <a href={resendHref} className="rounded-control underline underline-offset-2">
        {text}
      </a>
    );
  if (delivery.kind === 'notYet') return t('notSentYet');
  if (delivery.kind === 'never') return t('neverSent');
  if (delivery.kind === 'yes') {
    return (
      <>
        {t('deliveredText', { status: delivery.status })} <DateTime iso={delivery.at} />
        {delivery.againAt === null ? null : (
          <>
            {t('deliveredAgain')} <DateTime iso={delivery.againAt} />
          </>
        )}
      </>
    );
  }
  const { about, attempts, lastAnswer, nextAttemptAt } = delivery;
  return (
    <>
      {t('undeliveredText', {
        about,
        count: attempts,
        answer: answerWords(lastAnswer, locale, t('noAnswer')),
      })}{' '}
      {nextAttemptAt === null ? (
        t.rich(canResend ? 'noMoreAttempts' : 'sentOnce', { way })
      ) : (
        <>
          {t('callbackNext')} <DateTime iso={nextAttemptAt} />
        </>
      )}
    </>
  );
}
