'use client';

import { useEffect, useRef } from 'react';

/** For what comes in the place of something: it takes the focus that went away with that. */
export function useLostFocus<E extends HTMLElement>() {
  const shown = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body) shown.current?.focus();
  }, []);
  return shown;
}
