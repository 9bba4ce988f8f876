'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import { timeLeft, type TimeLeft } from '#lib/domain/time/time-left.ts';

const looks: Record<TimeLeft['urgency'], { icon: IconName; colour: string }> = {
  past: { icon: 'TimerOff', colour: 'text-ink-3' },
  urgent: { icon: 'AlarmClock', colour: 'text-bad-text font-semibold' },
  soon: { icon: 'Hourglass', colour: 'text-warning-text font-medium' },
  calm: { icon: 'Clock', colour: 'text-info-text' },
};

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, 1000);
  return () => clearInterval(timer);
}

/** The browser's clock in whole seconds; null until the page is alive, so that nothing differs. */
export function useNowSeconds(): number | null {
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
  const { icon, colour } = looks[left.urgency];
  return (
    <span
      className={classNames('flex h-5 items-center gap-1.5 whitespace-nowrap tabular-nums', colour)}
    >
      <Icon name={icon} className="size-4 shrink-0" />
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
