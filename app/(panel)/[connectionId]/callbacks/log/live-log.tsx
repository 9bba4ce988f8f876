'use client';

import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useDetail } from '#components/detail/use-detail.ts';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { LogPage } from '../callback-list-row.ts';
import { useLogFilters } from '../filters/log-filters.tsx';
import { callbackListSearch } from '../search-params.ts';

interface LiveLogState {
  page: LogPage;
  /** Rows that came while somebody looked. */
  newIds: ReadonlySet<string>;
  isPaused: boolean;
  isHeld: boolean;
  setPaused: (paused: boolean) => void;
  /** Rows are selected: it stands still until none is. */
  setHeld: (held: boolean) => void;
  /** Looks now. */
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

/** The log as it grows, unless it was told to stand still, or a row is open or selected. */
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
  const state = useMemo<LiveLogState>(() => {
    const seen = new Set(initial.rows.map(({ id }) => id));
    const newIds = new Set(data.rows.map(({ id }) => id).filter((id) => !seen.has(id)));
    return { page: data, newIds, isPaused, isHeld, setPaused, setHeld, refresh: refetch };
  }, [initial, data, isPaused, isHeld, refetch]);
  return <LiveLogContext value={state}>{children}</LiveLogContext>;
}

/** The log as it is now; null when the server could not read it. */
export function useLiveLog(): LiveLogState | null {
  return use(LiveLogContext);
}
