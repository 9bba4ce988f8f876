'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useEffectEvent } from 'react';

/** Asks the server for the page anew while somebody looks at it; what is typed stays. */
export function AutoRefresh({ everySeconds }: { everySeconds: number }) {
  const router = useRouter();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') startTransition(() => router.refresh());
  });
  useEffect(() => {
    const timer = setInterval(() => refresh(), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return null;
}
