import type { useSafeRefresh } from './use-safe-refresh.ts';

/** Waits until the page is the new one, or cannot be had. */
export function refreshed(refresh: ReturnType<typeof useSafeRefresh>): Promise<void> {
  return new Promise((shown) => void refresh(shown));
}
