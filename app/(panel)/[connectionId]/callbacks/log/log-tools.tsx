'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useDetail } from '#components/detail/use-detail.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { ResendFiltered } from '../filters/resend-filtered.tsx';
import { useLiveLog } from './live-log.tsx';

/** What can be done with what the log is narrowed to; whether it follows, and the switch for it. */
export function LogTools(props: ComponentProps<typeof ResendFiltered>) {
  const t = useTranslations('callbacks');
  const { detail } = useDetail();
  const log = useLiveLog();
  if (!log) return null;
  const { follows, isPaused, isHeld, newIds } = log;
  const waits = !isPaused && (isHeld || detail !== null);
  const state = isPaused
    ? t('livePaused')
    : waits
      ? t('liveWaits')
      : t(follows ? 'liveOn' : 'liveTells');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {/* Where the switch is not, its room is. */}
      <p
        role="status"
        className={classNames('text-ink-3 text-xs tabular-nums', waits && 'order-last')}
      >
        {state}
        {/* Elsewhere the notice at the top counts those that wait. */}
        {follows && newIds.size > 0 ? ` · ${t('newRows', { count: newIds.size })}` : ''}
      </p>
      <ResendFiltered {...props} />
      <Button
        aria-pressed={isPaused}
        // What stands still already cannot be stopped; its room stays.
        className={waits ? 'invisible' : ''}
        onClick={() => {
          log.setPaused(!isPaused);
          if (isPaused) log.refresh();
        }}
      >
        {isPaused ? <Icon name="Play" /> : <Icon name="Pause" />}
        {isPaused ? t('resume') : t('pause')}
      </Button>
    </div>
  );
}
