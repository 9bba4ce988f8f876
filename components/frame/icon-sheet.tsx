'use client';

import { useEffect, useRef } from 'react';
import { drawIcons } from './draw-icons.ts';

/** Nothing in browsers: what the server wrote stands, and the drawings stay out of scripts. */
const symbols = typeof window === 'undefined' ? drawIcons() : '';

/**
 * Every drawing once in a document: a row names its own in a word. Of a part that only the server
 * has, the document would bring what was drawn a second time, for React.
 */
export function IconSheet() {
  const sheet = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const own = sheet.current;
    // The document of an address that is none of ours is empty, and the browser draws all of it.
    if (own === null || own.firstChild !== null) return;
    void import('./draw-icons.ts').then((late) => (own.innerHTML = late.drawIcons()));
  }, []);
  return (
    <svg
      ref={sheet}
      className="hidden"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}
