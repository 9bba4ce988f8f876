'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { MenuCount } from './menu-count.tsx';

interface CountedAt {
  /** Of which account. */
  connectionId: string;
  count: number;
  /** The same in words. */
  text: string;
  /** When it was counted, by the server's clock. */
  at: number;
}

let told: CountedAt | null = null;
const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The infractions that wait, beside the page's name, as they were counted last. */
export function FreshCount({ counted }: { counted: CountedAt }) {
  const later = useSyncExternalStore(
    subscribe,
    () => told,
    () => null,
  );
  const isLater = later?.connectionId === counted.connectionId && later.at > counted.at;
  const { count, text } = isLater ? later : counted;
  return count === 0 ? null : <MenuCount count={count} text={text} tone="bad" />;
}

/** A page has counted them too: the menu, which another page was opened with, says the same. */
export function TellCount({ connectionId, count, text, at }: CountedAt) {
  useEffect(() => {
    told = { connectionId, count, text, at };
    for (const notify of listeners) notify();
  }, [connectionId, count, text, at]);
  return null;
}
