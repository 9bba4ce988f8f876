'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

/** So long after the last key a text is saved. */
const pauseMs = 1_000;
/** And this long after the first, for who writes on without a pause. */
const pauseMaxMs = 5_000;

/**
 * Saves what is written a moment later, or when it leaves the page; one after the other, because
 * each text grew from the one before.
 */
export function usePace(save: (text: string) => Promise<void>, read: () => string) {
  const timer = useRef<number | null>(null);
  const unsavedSince = useRef<number | null>(null);
  const saving = useRef(Promise.resolve());
  function stop() {
    if (timer.current !== null) window.clearTimeout(timer.current);
    timer.current = null;
  }
  function saveNow(text: string) {
    stop();
    unsavedSince.current = null;
    saving.current = saving.current.then(() => save(text));
  }
  function saveSoon(text: string) {
    stop();
    unsavedSince.current ??= Date.now();
    const leftMs = unsavedSince.current + pauseMaxMs - Date.now();
    // What is sent or discarded is forgotten at once.
    const waitMs = text === '' ? 0 : Math.min(pauseMs, leftMs);
    timer.current = window.setTimeout(() => saveNow(text), waitMs);
  }
  const leave = useEffectEvent(() => {
    if (timer.current !== null) saveNow(read());
  });
  useEffect(() => () => leave(), []);
  return { stop, saveSoon };
}
