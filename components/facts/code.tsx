import type { ReactNode } from 'react';

/** A name of the API within a sentence, for `t.rich`. */
export const code = (name: ReactNode) => (
  <code className="font-mono text-[0.9em] whitespace-nowrap">{name}</code>
);
