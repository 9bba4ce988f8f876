'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { readOwnRoute } from '#components/fresh/read-own-route.ts';
import { useDetail } from '#components/list/use-detail.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { LogPage } from '../callback-row.ts';
import { useLogFilters } from '../filters/log-filters.tsx';
import { callbackList } from '../search-params.ts';

interface LiveLogState {
  page: LogPage;
  /** Rows that came while somebody looked. */
  newIds: ReadonlySet<string>;
  isPaused: boolean;
  setPaused: (paused: boolean) => void;
  /** Looks now, such as after a resend. */
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

/** The log as it grows, unless it was told to stand still or a row is open. */
export function LiveLog(props: LiveLogProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      {props.initial ? <Refreshed {...props} initial={props.initial} /> : props.children}
    </QueryClientProvider>
  );
}

function Refreshed({ connectionId, initial, children }: LiveLogProps & { initial: LogPage }) {
  const { search, pending } = useLogFilters();
  const { detail } = useDetail();
  const [isPaused, setPaused] = useState(false);
  // Each page that the server made begins anew: its rows are newer than any that were fetched.
  const [made, setMade] = useState({ initial, version: 0 });
  if (made.initial !== initial) setMade({ initial, version: made.version + 1 });
  const { data, refetch } = useQuery({
    queryKey: ['callbacks', connectionId, made.version],
    queryFn: ({ signal }) =>
      readOwnRoute<LogPage>(paths.callbacksData(connectionId, callbackList.text(search)), {
        signal,
      }),
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: !pending,
    refetchInterval: isPaused || detail !== null ? false : refreshMs,
    retry: false,
  });
  const state = useMemo<LiveLogState>(() => {
    const seen = new Set(initial.rows.map(({ id }) => id));
    const newIds = new Set(data.rows.map(({ id }) => id).filter((id) => !seen.has(id)));
    return { page: data, newIds, isPaused, setPaused, refresh: () => void refetch() };
  }, [initial, data, isPaused, refetch]);
  return <LiveLogContext value={state}>{children}</LiveLogContext>;
}

/** The log as it is now; null when the server could not read it. */
export function useLiveLog(): LiveLogState | null {
  return use(LiveLogContext);
}
