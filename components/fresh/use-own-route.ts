'use client';

import { QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FreshKey, onChange } from './changes.ts';
import { readOwnRoute } from './read-own-route.ts';

/** The only client. A server has one for each drawing: what it read for one is nobody else's. */
const browserClient = typeof window === 'undefined' ? null : new QueryClient();
// A provider would do it: to ask again when somebody comes back to the page or to the network.
browserClient?.mount();
onChange((queryKey) => {
  // What nobody looks at is not shown as it was before.
  browserClient?.removeQueries({ queryKey, predicate: (one) => one.getObserversCount() === 0 });
  void browserClient?.invalidateQueries({ queryKey });
});

let pagesMade = 0;

/** Counts what the server made: of each page what is asked for begins anew. */
function count<Body>(initial: Body) {
  pagesMade += 1;
  return { initial, page: pagesMade };
}

type OwnRoute<Body> = {
  key: FreshKey;
  /** As the server made it; newer than whatever was asked for before. */
  initial?: Body;
  /** How often it is asked for while somebody looks; by what it is now, where that says so. */
  everyMs: number | false | ((now: Body | undefined) => number | false);
  isEnabled?: boolean;
  /** What was once asked for is shown while it is asked for again. */
  isKept?: boolean;
} & ({ address: string } | { read: (request: { signal: AbortSignal }) => Promise<Body> });

/** Keeps what one of our own route handlers answers fresh while somebody looks at it. */
export function useOwnRoute<Body>(route: OwnRoute<Body>) {
  const { key, initial, everyMs, isEnabled = true, isKept = false } = route;
  const [made, setMade] = useState(() => count(initial));
  if (made.initial !== initial) setMade(count(initial));
  return useQuery<Body>(
    {
      queryKey: initial === undefined ? key : [...key, made.page],
      queryFn: ({ signal }) =>
        'read' in route ? route.read({ signal }) : readOwnRoute<Body>(route.address, { signal }),
      ...(initial === undefined ? {} : { initialData: initial, staleTime: Infinity }),
      ...(isKept ? {} : { gcTime: 0 }),
      enabled: isEnabled,
      refetchInterval: ({ state }) =>
        typeof everyMs === 'function' ? everyMs(state.data) : everyMs,
      retry: false,
    },
    browserClient ?? new QueryClient(),
  );
}
