'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { followLine, quietLine, readLine } from '#lib/client/line/line.ts';

/** What is told to who does not see the bar: quick answers are no news. */
const slowMs = 2000;

/**
 * Shows that something was asked for and has not come, and says when the dashboard cannot be
 * reached or was opened by another address than its own. One for all links, filters and forms.
 * It says so over the top bar: below stand what is selected and, on a phone, the way elsewhere.
 */
export function LineStatus() {
  const t = useTranslations('line');
  const line = useSyncExternalStore(followLine, readLine, () => quietLine);
  const isWaiting = line.waiting > 0;
  const isSlow = useLater(isWaiting && !line.isDown);
  return (
    <>
      {isWaiting && !line.isDown ? (
        <div
          data-waiting
          aria-hidden
          className="bg-accent line-progress fixed inset-x-0 top-0 z-50 h-1 origin-left print:hidden"
        />
      ) : null}
      {/* A dialog hides what is beside it from screen readers, unless it says that it is live. */}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 top-4 z-50 mx-auto grid w-fit max-w-lg gap-2 print:hidden"
      >
        {line.isDown ? <p className={noticeLook}>{t('down')}</p> : null}
        {line.ownAddress === null ? null : (
          <p className={noticeLook}>
            {t('foreign')}{' '}
            <a href={line.ownAddress} className="pointer-events-auto underline">
              {line.ownAddress}
            </a>
          </p>
        )}
        {isSlow ? <p className="sr-only">{t('slow')}</p> : null}
      </div>
    </>
  );
}

const noticeLook =
  'rounded-panel border-line bg-warning-soft text-warning-text shadow-raised border p-4 font-medium';

/** True once it has been so for a while. */
function useLater(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), slowMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo]);
  return isLong;
}
