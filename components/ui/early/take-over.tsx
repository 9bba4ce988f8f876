'use client';

import { useEffect } from 'react';
import { replayEarlyInput, replayEarlyPress, replayEarlySubmit } from './replay.ts';

/** A document is taken over once: what React draws afterwards, React knows. */
let isTaken = false;

/**
 * Stands behind the content of a page. What was typed, opened and sent there before the page's
 * scripts took over is told to React as if it were done now: it keeps what stands in a field, but
 * asks nobody about it, and the first thing drawn anew would put the old value back.
 */
export function TakeOver() {
  useEffect(() => {
    if (isTaken) return;
    isTaken = true;
    // After everything that the page itself does when it wakes up.
    setTimeout(() => {
      replayEarlyInput();
      // After the fields have told their text, or the form would be sent without it.
      setTimeout(() => {
        replayEarlyPress();
        replayEarlySubmit();
      });
    });
  }, []);
  return null;
}
