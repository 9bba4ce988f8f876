import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { answerWords } from '#lib/client/shown/no-answer-words.ts';
import type { Delivery } from './delivery.ts';

const looks = {
  yes: { icon: 'CircleCheck', style: 'bg-good-soft text-good-text' },
  no: { icon: 'CircleAlert', style: 'bg-bad-soft text-bad-text' },
  notYet: { icon: 'Clock', style: 'bg-warning-soft text-warning-text' },
  never: { icon: 'Info', style: 'bg-sunken text-ink-2' },
} as const;

interface DeliveryLineProps {
  delivery: Delivery;
  canResend: boolean;
}

/** The answer to "was the callback delivered?", beside the amount and before everything else. */
export function DeliveryLine({ delivery, canResend }: DeliveryLineProps) {
  const { icon, style } = looks[delivery.kind];
  return (
    <p className={classNames('rounded-control flex w-full items-start gap-2 px-3 py-2', style)}>
      <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
      <span>
        <Words {...{ delivery, canResend }} />
      </span>
    </p>
  );
}

function Words({ delivery, canResend }: DeliveryLineProps) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  if (delivery.kind === 'notYet') return t('notSentYet');
  if (delivery.kind === 'never') return t('neverSent');
  if (delivery.kind === 'yes') {
    return (
      <>
        {t('deliveredText', { status: delivery.status })} <DateTime iso={delivery.at} />
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
        {delivery.againAt === null ? null : (
          <>
            {t('deliveredAgain')} <DateTime iso={delivery.againAt} />
          </>
        )}
      {nextAttemptAt === null ? (
        t(canResend ? 'noMoreAttempts' : 'sentOnce')
      ) : (
        <>
          {t('callbackNext')} <DateTime iso={nextAttemptAt} />
        </>
      )}
    </>
  );
}
