'use client';

import { useEffect, useState } from 'react';

/** Who waits for which reading of the page, by its number; a browser's tab shows one page. */
const waiting = new Map<number, () => void>();
let asked = 0;
let show: ((count: number) => void) | null = null;

/** Called in the transition that reads the page anew: `tell` is called once that one is shown. */
export function whenShown(tell: () => void): void {
  if (show === null) return tell();
  asked += 1;
  waiting.set(asked, tell);
  show(asked);
}

/** Sees which reading of the page is shown; it stays where parts of the page come and go. */
export function RefreshWatch() {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    show = setShown;
    return () => {
      show = null;
    };
  }, []);
  useEffect(() => {
    for (const [count, tell] of waiting) {
      if (count > shown) continue;
      waiting.delete(count);
      tell();
    }
  }, [shown]);
  return null;
}
