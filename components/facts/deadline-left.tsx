'use client';

import { AlarmClock, TimerOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';
import { timeLeft, type TimeLeft } from '#lib/domain/time/time-left.ts';

const colours: Record<TimeLeft['urgency'], string> = {
  past: 'text-ink-3',
  urgent: 'text-bad-text font-medium',
  soon: 'text-warning-text font-medium',
  calm: 'text-ink-3',
};

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, 1000);
  return () => clearInterval(timer);
}

/** The browser's clock in whole seconds; null until the page is alive, so that nothing differs. */
function useNowSeconds(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor(Date.now() / 1000),
    () => null,
  );
}

/** What is left until a deadline, kept up to date in a place of one fixed height. */
export function DeadlineLeft({ expiresAt }: { expiresAt: string }) {
  const t = useTranslations('infractions.left');
  const nowSeconds = useNowSeconds();
  if (nowSeconds === null) return <span className="block h-5" />;
  const left = timeLeft(Date.parse(expiresAt), nowSeconds * 1000);
  const Icon = left.urgency === 'past' ? TimerOff : AlarmClock;
  return (
    <span
      className={classNames(
        'flex h-5 items-center gap-1.5 whitespace-nowrap tabular-nums',
        colours[left.urgency],
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {left.urgency === 'past' ? (
        t('past')
      ) : (
        <span>
          <span className="sr-only">{t('prefix')} </span>
          {left.days > 0
            ? t('days', { days: left.days, hours: left.hours })
            : left.hours > 0
              ? t('hours', { hours: left.hours, minutes: left.minutes })
              : t('minutes', { minutes: left.minutes, seconds: left.seconds })}
        </span>
      )}
    </span>
  );
}

interface DeadlineSquaresProps {
  /** When the time began to run. */
  startedAt: string;
  expiresAt: string;
}

const dayMs = 86_400_000;
/** More days than these would be too small to count. */
const squaresMax = 14;

/** The days of a deadline as squares, those that are over hollow; the words beside say the same. */
export function DeadlineSquares({ startedAt, expiresAt }: DeadlineSquaresProps) {
  const nowSeconds = useNowSeconds();
  const endMs = Date.parse(expiresAt);
  const days = Math.min(Math.ceil((endMs - Date.parse(startedAt)) / dayMs), squaresMax);
  if (nowSeconds === null || days < 1) return <span className="block h-4" />;
  const { urgency } = timeLeft(endMs, nowSeconds * 1000);
  const daysLeft = Math.max(0, endMs - nowSeconds * 1000) / dayMs;
  return (
    <span aria-hidden className="flex gap-1">
      {Array.from({ length: days }, (_, at) => {
        const share = Math.min(Math.max(daysLeft - (days - 1 - at), 0), 1);
        return (
          <span
            key={at}
            className="bg-sunken border-line-strong h-4 w-4 overflow-hidden rounded-[3px] border"
          >
            <span
              className={classNames('ml-auto block h-full', squares[urgency])}
              style={{ width: `${String(share * 100)}%` }}
            />
          </span>
        );
      })}
    </span>
  );
}

const squares: Record<TimeLeft['urgency'], string> = {
  past: '',
  urgent: 'bg-bad',
  soon: 'bg-warning',
  calm: 'bg-info',
};
