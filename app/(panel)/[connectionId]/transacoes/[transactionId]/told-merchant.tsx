import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { Told } from './told.ts';

const looks = {
  yes: { Icon: CircleCheck, style: 'bg-positive-soft text-positive' },
  no: { Icon: CircleAlert, style: 'bg-negative-soft text-negative' },
  notYet: { Icon: CircleHelp, style: 'bg-caution-soft text-caution' },
  never: { Icon: CircleHelp, style: 'bg-neutral-soft text-neutral' },
} as const;

/** The answer to "was the merchant told?", beside the amount and before everything else. */
export function ToldMerchant({ told }: { told: Told }) {
  const { Icon, style } = looks[told.kind];
  return (
    <p className={classNames('rounded-control flex w-full items-start gap-2 px-3 py-2', style)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Words told={told} />
      </span>
    </p>
  );
}

function Words({ told }: { told: Told }) {
  const t = useTranslations('transaction');
  if (told.kind === 'notYet') return t('toldNotYet');
  if (told.kind === 'never') return t('toldNever');
  if (told.kind === 'yes') {
    return (
      <>
        {t('toldYes', { status: told.status })} <DateTime iso={told.at} />
      </>
    );
  }
  const { attempts, lastStatus, nextAttemptAt } = told;
  return (
    <>
      {lastStatus === 0
        ? t('toldNoAnswer', { count: attempts })
        : t('toldNo', { count: attempts, status: lastStatus })}{' '}
      {nextAttemptAt === null ? (
        t('toldOver')
      ) : (
        <>
          {t('callbackNext')} <DateTime iso={nextAttemptAt} />
        </>
      )}
    </>
  );
}
