'use client';

import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { inPlace, newRowsOf } from '#lib/client/lists/in-place.ts';
import type { ListPage } from './list-page.ts';
import { ListPoller } from './list-poller.tsx';

interface ListNow {
  /** What is shown; null when the server could not read it. */
  list: ListPage | null;
  /** How many rows have come that wait at the top. */
  waiting: number;
  showNewest: () => void;
}

const LiveListContext = createContext<ListNow | null>(null);

interface LiveListProps {
  connectionId: string;
  /** The list as the server made it for the present address; null when that failed. */
  initial: ListPage | null;
  children: ReactNode;
}

/** Keeps the page's list up to date while somebody looks at it. */
export function LiveList({ connectionId, initial, children }: LiveListProps) {
  // Each page that the server made begins anew: its rows are newer than any that were fetched.
  const [made, setMade] = useState({ initial, shown: initial, newest: initial });
  if (made.initial !== initial) setMade({ initial, shown: initial, newest: initial });
  const { shown, newest } = made;
  const now = useMemo<ListNow>(
    () => ({
      list: shown,
      waiting: newRowsOf(shown, newest).length,
      showNewest: () => setMade((before) => ({ ...before, shown: before.newest })),
    }),
    [shown, newest],
  );
  return (
    <LiveListContext value={now}>
      {children}
      {initial === null ? null : (
        <ListPoller
          connectionId={connectionId}
          initial={initial}
          onList={(list) =>
            setMade((before) =>
              before.initial === initial
                ? { initial, newest: list, shown: inPlace(before.shown, list) }
                : before,
            )
          }
        />
      )}
    </LiveListContext>
  );
}

/** The list as it is now, and what waits to be shown. */
export function useLiveList(): ListNow {
  const now = use(LiveListContext);
  if (!now) throw new Error('useLiveList needs LiveList around it');
  return now;
}
