'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Edition } from '#lib/contract/panel/panel.ts';

const EditionContext = createContext<Edition>('bearer');

/** Tells every control on a connection's pages which edition its service speaks. */
export function EditionProvider({ edition, children }: { edition: Edition; children: ReactNode }) {
  return <EditionContext value={edition}>{children}</EditionContext>;
}

/** The edition of the connection that the page is about. */
export function useEdition(): Edition {
  return use(EditionContext);
}
