'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

/** A file of the dashboard's own: it needs no session and says only that the server is there. */
const probe = '/icon.svg';
const probeTimeoutMs = 5000;

/**
 * Renders the page anew, if the server can be reached, and tells whether it can. A refresh that
 * cannot be answered makes the router load the address as a new page: the browser's own error page
 * would then stand where somebody had been writing, and files that live in the page only would be
 * gone.
 */
export function useSafeRefresh(): () => Promise<boolean> {
  const router = useRouter();
  return async () => {
    const reachable = await isReachable();
    if (reachable) startTransition(() => router.refresh());
    return reachable;
  };
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(probe, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    return true;
  } catch {
    return false;
  }
}
