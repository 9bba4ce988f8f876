import type { QueryObserverOptions } from '@tanstack/query-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FreshKey } from './changes.ts';
import { LateWatch } from './late-watch.ts';
import { readOwnRoute, saysMissing } from './read-own-route.ts';

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

interface KnownRoute<Body> {
  data: Body | undefined;
  isError: boolean;
  /** There is no such thing, and it is asked for no more by itself. */
  isMissing: boolean;
  /** Asks now. */
  refetch: () => void;
}

/**
 * Keeps what one of our own route handlers answers fresh while somebody looks at it. What asks
 * comes when it is needed: at once where the server made nothing, else when it is time to ask.
 */
export function useOwnRoute<Body>(route: OwnRoute<Body>): KnownRoute<Body> {
  const { key, initial, everyMs, isEnabled = true, isKept = false } = route;
  const [last, setMade] = useState(() => count(initial));
  // Also while it is drawn for the last time with what was known before: others keep what they get.
  const made = last.initial === initial ? last : count(initial);
  if (made !== last) setMade(made);
  const [watch] = useState(() => new LateWatch<Body>());
  const heard = useSyncExternalStore(watch.subscribe, watch.read, watch.read);
  const queryKey = initial === undefined ? key : [...key, made.page];
  // What was heard of another question says nothing of this one.
  const known = heard !== null && heard.hash === JSON.stringify(queryKey) ? heard : null;
  const data = known?.data ?? initial;
  const options: QueryObserverOptions<Body> = {
    queryKey,
    queryFn: ({ signal }) =>
      'read' in route ? route.read({ signal }) : readOwnRoute<Body>(route.address, { signal }),
    ...(initial === undefined ? {} : { initialData: initial, staleTime: Infinity }),
    ...(isKept ? {} : { gcTime: 0 }),
    enabled: isEnabled,
    refetchInterval: ({ state }) => {
      if (saysMissing(state.error)) return false;
      return typeof everyMs === 'function' ? everyMs(state.data) : everyMs;
    },
    retry: false,
  };
  const nextMs = typeof everyMs === 'function' ? everyMs(data) : everyMs;
  const firstMs = initial === undefined ? 0 : nextMs;
  useEffect(() => watch.follow(options, firstMs));
  const { isError = false, isMissing = false } = known ?? {};
  return { data, isError, isMissing, refetch: watch.ask };
}
