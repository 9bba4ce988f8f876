'use client';

import type { IconNode } from 'lucide';
import * as drawings from '#lib/client/shown/drawings.ts';

function draw(shapes: IconNode): string {
  const parts = shapes.map(([shape, where]) => {
    const said = Object.entries(where).map(([name, value]) => `${name}="${String(value)}"`);
    return `<${shape} ${said.join(' ')}/>`;
  });
  return parts.join('');
}

/** Nothing in browsers: what the server wrote stands, and the drawings stay out of scripts. */
const symbols =
  typeof window === 'undefined'
    ? Object.entries<IconNode>(drawings)
        .map(([name, shapes]) => {
          return `<symbol id="icon-${name}" viewBox="0 0 24 24">${draw(shapes)}</symbol>`;
        })
        .join('')
    : '';

/**
 * Every drawing once in a document: a row names its own in a word. Of a part that only the server
 * has, the document would bring what was drawn a second time, for React.
 */
export function IconSheet() {
  return (
    <svg
      className="hidden"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}
