import type { IconNode } from 'lucide';
import * as drawings from '#lib/client/shown/drawings.ts';

function draw(shapes: IconNode): string {
  const parts = shapes.map(([shape, where]) => {
    const said = Object.entries(where).map(([name, value]) => `${name}="${String(value)}"`);
    return `<${shape} ${said.join(' ')}/>`;
  });
  return parts.join('');
}

/** Every drawing as a symbol that an icon names. */
export function drawIcons(): string {
  const symbols = Object.entries<IconNode>(drawings).map(([name, shapes]) => {
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${draw(shapes)}</symbol>`;
  });
  return symbols.join('');
}
