'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { isReachable, untilReachable } from '#lib/client/line/line.ts';
import { whenShown } from './refresh-watch.tsx';

/**
 * Renders the page anew, if the server can be reached, and tells whether it can. One that cannot be
 * answered would be asked for again and again, and whatever is sent next would wait for it.
 * `onShown` is called once the page is the new one, or at once when it cannot be had.
 */
export function useSafeRefresh(): (onShown?: () => void) => Promise<boolean> {
  const router = useRouter();
  return async (onShown) => {
    const reachable = await isReachable();
    if (reachable) {
      startTransition(() => {
        router.refresh();
        if (onShown) whenShown(onShown);
      });
    } else {
      onShown?.();
      void untilReachable();
    }
    return reachable;
  };
}
