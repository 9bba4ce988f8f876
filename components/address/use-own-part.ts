'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { withParts } from './use-address.ts';

type Change = (value: string | null, history: 'push' | 'replace') => void;

/** A part of the address that concerns the browser alone: the page is not made again for it. */
export function useOwnPart(name: string): [string | null, Change] {
  const path = usePathname();
  const said = useSearchParams();
  const change = useCallback<Change>(
    (value, history) => {
      const now = new URLSearchParams(window.location.search);
      const next = `${path}${withParts(now, { [name]: value })}`;
      if (history === 'push') window.history.pushState(null, '', next);
      else window.history.replaceState(null, '', next);
    },
    [path, name],
  );
  return [said.get(name), change];
}
