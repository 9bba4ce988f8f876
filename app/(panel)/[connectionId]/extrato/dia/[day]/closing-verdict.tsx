import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { closeDay } from '#lib/client/statements/statement-day.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { ReadDay } from '#lib/server/sources/source.ts';

interface ClosingVerdictProps {
  read: ReadDay;
  now: string | null;
  /** It is of several days. */
  isSpan?: boolean;
}

/**
 * Whether the day adds up and reads on, and how much of it was seen. While it goes on, `now` says
 * until when that holds, and nothing is ticked off on paper: a tick would be taken for a close.
 */
export function ClosingVerdict({ read, now, isSpan = false }: ClosingVerdictProps) {
  const t = useTranslations('statements');
  const locale = useLocale();
  const { day, reachesBackTo } = read;
  const { availableCents, blockedCents } = closeDay(day).difference;
  const adds = availableCents === 0n && blockedCents === 0n;
  const differenceText = (cents: bigint) => {
    const amount = formatCents(cents < 0n ? -cents : cents, locale);
    return cents === 0n ? t('differenceNone') : t(cents > 0n ? 'more' : 'less', { amount });
  };
  return (
    <div className="mb-4 grid gap-1.5 text-base">
      {now === null || isSpan ? null : <Line sound={null}>{t('dayOpenHint')}</Line>}
      <Line sound={adds} goesOn={now !== null}>
        {adds
          ? now === null
            ? t('adds')
            : t('addsSoFar', { time: now })
          : t('addsNot', {
              available: differenceText(availableCents),
              blocked: differenceText(blockedCents),
            })}
      </Line>
      <Line sound={day.breaks === 0} goesOn={now !== null}>
        {isSpan
          ? t('spanChecked', { rows: day.rows, breaks: day.breaks })
          : day.rows === 0
            ? t(now === null ? 'dayEmpty' : 'dayEmptySoFar')
            : // In the list of days it is no sentence.
              `${t(now === null ? 'dayChecked' : 'dayCheckedSoFar', {
                rows: day.rows,
                breaks: day.breaks,
              })}.`}
      </Line>
      {reachesBackTo ? (
        <Line sound={null}>
          {t('dayReach', { rows: day.rows, time: formatDateTime(reachesBackTo, locale) })}
        </Line>
      ) : null}
    </div>
  );
}

interface LineProps {
  sound: boolean | null;
  goesOn?: boolean;
  children: ReactNode;
}

function Line({ sound, goesOn = false, children }: LineProps) {
  const icon = sound === null ? 'Info' : sound ? 'CircleCheck' : 'CircleAlert';
  const tone = sound === null ? 'text-ink-3' : sound ? 'text-good-text' : 'text-bad-text';
  return (
    <p
      className={sound === false ? 'text-bad-text flex gap-2 font-medium' : 'text-ink-3 flex gap-2'}
    >
      <Icon
        name={icon}
        className={`mt-0.5 size-4 shrink-0 ${tone} ${goesOn && sound ? 'print:hidden' : ''}`}
      />
      {children}
    </p>
  );
}
