'use client';

import { useCallback, useEffect, useRef } from 'react';

/** A receiver may take ten seconds to answer: what shows the attempts is asked again until then. */
const lookAfterMs = [1_000, 2_500, 5_000, 12_000];

/** After a resend: looks until the new attempt is there. */
export function useFollowResend(look: () => void): () => void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return useCallback(() => {
    timers.current.forEach(clearTimeout);
    timers.current = lookAfterMs.map((ms) => setTimeout(look, ms));
  }, [look]);
}
