'use client';

import { useEffect, useEffectEvent } from 'react';
import { useSafeRefresh } from './use-safe-refresh.ts';

/**
 * Asks the server for the page anew while somebody looks at it; what is typed stays. What the
 * server draws has no data in the browser for `useOwnRoute` to keep, and needs no client for it.
 */
export function AutoRefresh({ everySeconds }: { everySeconds: number }) {
  const safeRefresh = useSafeRefresh();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void safeRefresh();
  });
  useEffect(() => {
    const timer = setInterval(() => refresh(), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return null;
}
