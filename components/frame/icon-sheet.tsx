import { createElement } from 'react';
import * as drawings from '#lib/client/shown/drawings.ts';

/** Every drawing once in a document: no script carries one, and a row names its own in a word. */
export function IconSheet() {
  return (
    <svg className="hidden">
      {Object.entries(drawings).map(([name, shapes]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          {shapes.map(([shape, where], at) => createElement(shape, { ...where, key: at }))}
        </symbol>
      ))}
    </svg>
  );
}
