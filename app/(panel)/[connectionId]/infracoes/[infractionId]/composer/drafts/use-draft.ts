'use client';

import { useSyncExternalStore } from 'react';

const changed = 'defense-draft-changed';
/** Drafts that the browser would not keep: they last as long as the page. */
const unkept = new Map<string, string>();

/** The text of this tab. The first time it is what any tab kept last; from then on its own. */
function readOwn(key: string): string {
  try {
    const own = unkept.get(key) ?? window.sessionStorage.getItem(key);
    if (own !== null) return own;
    const kept = window.localStorage.getItem(key) ?? '';
    window.sessionStorage.setItem(key, kept);
    return kept;
  } catch {
    return '';
  }
}

/** What another tab kept after this one did: each keeps what it writes, and the last one stays. */
function readElsewhere(key: string): string | null {
  try {
    const kept = window.localStorage.getItem(key);
    return kept === readOwn(key) ? null : kept;
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    // What another tab wrote is not this one's to remove.
    const isOwn = readElsewhere(key) === null;
    window.sessionStorage.setItem(key, text);
    if (text !== '') window.localStorage.setItem(key, text);
    else if (isOwn) window.localStorage.removeItem(key);
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
  /** Both texts as they are at this moment, whatever was drawn. */
  readNow: () => { text: string; elsewhere: string | null };
  /** Another text, that another tab kept later than this one; null when there is none. */
  elsewhere: string | null;
  /** The browser refused to keep it: private mode, or no room. */
  isUnkept: boolean;
}

/**
 * The text of a defense, kept in this browser for each member and infraction until it is sent. Each
 * tab has its own: what another one writes is told and never takes its place.
 */
export function useDraft(memberId: string, infractionId: string): Draft {
  const key = `defense-draft:${memberId}:${infractionId}`;
  const text = useSyncExternalStore(
    subscribe,
    () => readOwn(key),
    () => '',
  );
  const isUnkept = useSyncExternalStore(
    subscribe,
    () => unkept.has(key),
    () => false,
  );
  const elsewhere = useSyncExternalStore(
    subscribe,
    () => readElsewhere(key),
    () => null,
  );
  return {
    text,
    elsewhere,
    setText: (next) => write(key, next),
    readNow: () => ({ text: readOwn(key), elsewhere: readElsewhere(key) }),
    isUnkept,
  };
}
