import type { IconNode } from 'lucide';
import * as drawings from '#lib/client/shown/drawings.ts';

/** Written once: as elements they would be made, sent and woken up again with each document. */
const symbols = Object.entries<IconNode>(drawings)
  .map(([name, shapes]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${draw(shapes)}</symbol>`)
  .join('');

function draw(shapes: IconNode): string {
  const parts = shapes.map(([shape, where]) => {
    const said = Object.entries(where).map(([name, value]) => `${name}="${String(value)}"`);
    return `<${shape} ${said.join(' ')}/>`;
  });
  return parts.join('');
}

/** Every drawing once in a document: no script carries one, and a row names its own in a word. */
export function IconSheet() {
  return <svg className="hidden" dangerouslySetInnerHTML={{ __html: symbols }} />;
}
