'use client';

import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useDetail } from '#components/detail/use-detail.ts';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { inPlace, newRowsOf } from '#lib/client/lists/in-place.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { LogPage } from '../callback-list-row.ts';
import { useLogFilters } from '../filters/log-filters.tsx';
import { callbackListSearch } from '../search-params.ts';

interface LiveLogState {
  page: LogPage;
  /** Of one transaction what comes is shown at once. */
  follows: boolean;
  /** How many rows have come that wait at the top. */
  waiting: number;
  showNewest: () => void;
  /** Shown rows that came while somebody looked. */
  newIds: ReadonlySet<string>;
  isPaused: boolean;
  isHeld: boolean;
  setPaused: (paused: boolean) => void;
  /** Rows are selected: it stands still until none is. */
  setHeld: (held: boolean) => void;
  /** Looks now, and shows what has come. */
  refresh: () => void;
}

const LiveLogContext = createContext<LiveLogState | null>(null);

const refreshMs = 5_000;

interface LiveLogProps {
  connectionId: string;
  /** The log as the server made it for the present address; null when that failed. */
  initial: LogPage | null;
  children: ReactNode;
}

/**
 * The log as it grows, unless it was told to stand still, or a row is open or selected. What comes
 * waits at the top, but for whoever follows one transaction and waits for what comes.
 */
export function LiveLog({ initial, ...props }: LiveLogProps) {
  return initial ? <Refreshed {...props} initial={initial} /> : props.children;
}

function Refreshed({ connectionId, initial, children }: LiveLogProps & { initial: LogPage }) {
  const { search, pending } = useLogFilters();
  const { detail } = useDetail();
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const { data = initial, refetch } = useOwnRoute<LogPage>({
    key: [connectionId, 'callbacks'],
    address: paths.callbacksData(connectionId, callbackListSearch.text(search)),
    initial,
    everyMs: isPaused || isHeld || detail !== null ? false : refreshMs,
    isEnabled: !pending,
  });
  const follows = search.transaction !== '';
  const [made, setMade] = useState({ initial, newest: data, shown: data, showsNext: false });
  if (made.initial !== initial) {
    setMade({ initial, newest: data, shown: data, showsNext: false });
  } else if (made.newest !== data) {
    const shown = follows || made.showsNext ? data : inPlace(made.shown, data);
    setMade({ initial, newest: data, shown, showsNext: false });
  }
  const { shown } = made;
  const state = useMemo<LiveLogState>(() => {
    const refresh = () => {
      setMade((before) => ({ ...before, showsNext: true }));
      refetch();
    };
    return {
      page: shown,
      follows,
      waiting: newRowsOf(shown, data).length,
      showNewest: () => setMade((before) => ({ ...before, shown: before.newest })),
      newIds: new Set(newRowsOf(initial, shown).map(({ id }) => id)),
      isPaused,
      isHeld,
      setPaused,
      setHeld,
      refresh,
    };
  }, [initial, shown, data, follows, isPaused, isHeld, refetch]);
  return <LiveLogContext value={state}>{children}</LiveLogContext>;
}

/** The log as it is now; null when the server could not read it. */
export function useLiveLog(): LiveLogState | null {
  return use(LiveLogContext);
}
