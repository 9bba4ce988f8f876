'use client';

import { useSyncExternalStore } from 'react';

const changed = 'defense-draft-changed';
/** Drafts that the browser would not keep: they last as long as the page. */
const unkept = new Map<string, string>();

function read(key: string): string {
  try {
    return unkept.get(key) ?? window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
  window.dispatchEvent(new Event(changed));
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  window.addEventListener(changed, notify);
  return () => {
    window.removeEventListener('storage', notify);
    window.removeEventListener(changed, notify);
  };
}

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** The browser refused to keep it: private mode, or no room. */
  isUnkept: boolean;
}

/** The text of a defense, kept in this browser for each member and infraction until it is sent. */
export function useDraft(memberId: string, infractionId: string): Draft {
  const key = `defense-draft:${memberId}:${infractionId}`;
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  const isUnkept = useSyncExternalStore(
    subscribe,
    () => unkept.has(key),
    () => false,
  );
  return { text, setText: (next) => write(key, next), isUnkept };
}
