'use client';

import { useSyncExternalStore } from 'react';

/** What narrows the list, as the sentences of its chips have it: each chip makes its own. */
export function SaidFilters() {
  const said = useSyncExternalStore(subscribe, readSaid, () => '');
  return said === '' ? null : <p className="text-ink-2 wrap-anywhere">{said}</p>;
}

function readSaid(): string {
  const chips = document.querySelectorAll<HTMLElement>('[data-said]');
  return Array.from(chips, ({ dataset }) => dataset['said']).join(' · ');
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const changes = { subtree: true, childList: true, attributeFilter: ['data-said'] };
  for (const filters of document.querySelectorAll('[data-filters]')) {
    observer.observe(filters, changes);
  }
  return () => observer.disconnect();
}
