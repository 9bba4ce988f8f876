'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';
import { isReachable, untilReachable } from '#lib/client/line/line.ts';

/**
 * Renders the page anew, if the server can be reached, and tells whether it can. One that cannot be
 * answered would be asked for again and again, and whatever is sent next would wait for it.
 * `onShown` is called once the page is the new one, or at once when it cannot be had.
 */
export function useSafeRefresh(): (onShown?: () => void) => Promise<boolean> {
  const router = useRouter();
  // Whoever waits for the page after this one.
  const [waiting, setWaiting] = useState(() => new Set<() => void>());
  // Also when the new page is one without the part that asked for it.
  useEffect(() => () => tellAll(waiting), [waiting]);
  return async (onShown) => {
    if (onShown) waiting.add(onShown);
    const reachable = await isReachable();
    if (reachable) {
      startTransition(() => {
        router.refresh();
        // Of the same transition: it changes when the page does.
        setWaiting(new Set());
      });
    } else {
      tellAll(waiting);
      void untilReachable();
    }
    return reachable;
  };
}

function tellAll(waiting: Set<() => void>) {
  const told = [...waiting];
  waiting.clear();
  for (const tell of told) tell();
}
