'use client';

import { useSyncExternalStore } from 'react';

const storageKey = 'single-key-shortcuts';
const changed = 'single-keys-changed';

function subscribe(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  window.addEventListener(changed, notify);
  return () => {
    window.removeEventListener('storage', notify);
    window.removeEventListener(changed, notify);
  };
}

function readEnabled(): boolean {
  return window.localStorage.getItem(storageKey) !== 'off';
}

/** Turns shortcuts of one printable key on or off for this browser (WCAG 2.2, 2.1.4). */
export function setSingleKeys(enabled: boolean): void {
  window.localStorage.setItem(storageKey, enabled ? 'on' : 'off');
  window.dispatchEvent(new Event(changed));
}

/** Whether shortcuts of one printable key are on. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, readEnabled, () => true);
}

const typedInto = 'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]';

/** Whether a key press is meant for a text or an open dialog rather than for the page. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(typedInto) !== null;
}
