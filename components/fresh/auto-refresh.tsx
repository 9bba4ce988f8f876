'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useSafeRefresh } from './use-safe-refresh.ts';

/** Who comes back to a tab comes back to its window too. */
const onceMs = 1_000;

/**
 * Asks the server for the page anew while somebody looks at it, and as soon as somebody looks
 * again; what is typed stays. What the server draws has no data in the browser for `useOwnRoute`
 * to keep, and needs no client for it.
 */
export function AutoRefresh({ everySeconds }: { everySeconds: number }) {
  const safeRefresh = useSafeRefresh();
  const askedAt = useRef(0);
  const refresh = useEffectEvent(() => {
    const now = Date.now();
    if (document.visibilityState !== 'visible' || now - askedAt.current < onceMs) return;
    askedAt.current = now;
    void safeRefresh();
  });
  useEffect(() => {
    const look = () => refresh();
    const timer = setInterval(look, everySeconds * 1000);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everySeconds]);
  return null;
}
