'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { isReachable, untilReachable } from '#lib/client/line/line.ts';

/**
 * Renders the page anew, if the server can be reached, and tells whether it can. One that cannot be
 * answered would be asked for again and again, and whatever is sent next would wait for it.
 */
export function useSafeRefresh(): () => Promise<boolean> {
  const router = useRouter();
  return async () => {
    const reachable = await isReachable();
    if (reachable) startTransition(() => router.refresh());
    else void untilReachable();
    return reachable;
  };
}
