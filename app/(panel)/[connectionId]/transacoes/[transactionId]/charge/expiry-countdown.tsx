'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The time left, by the second; empty until the browser's clock is known. */
export function ExpiryCountdown({ expiresAt }: { expiresAt: string }) {
  const t = useTranslations('transaction');
  const [leftSeconds, setLeftSeconds] = useState<number | null>(null);

  useEffect(() => {
    const expiry = new Date(expiresAt).getTime();
    const tick = () => setLeftSeconds(Math.max(0, Math.ceil((expiry - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);

  return (
    <p className="text-ink-3 flex h-5 items-center gap-2 tabular-nums" role="timer">
      <Icon name="Clock" className="size-4" />
      {leftSeconds === null ? null : leftSeconds === 0 ? (
        t('expired')
      ) : (
        <span>{t('expiresIn', { time: clockText(leftSeconds) })}</span>
      )}
    </p>
  );
}
