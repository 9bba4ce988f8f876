'use client';

import { useEffect } from 'react';

/** Brings an element that the address names into sight: it came after the page that it is on. */
export function ScrollHere({ id }: { id: string }) {
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  return null;
}
