'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import type { ListPage } from './list-page.ts';

const LiveListContext = createContext<ListPage | null>(null);

// The list is there before it has to be asked for again, so what asks comes after it.
const listPoller = latePart(async () => (await import('./list-poller.tsx')).ListPoller);

interface LiveListProps {
  connectionId: string;
  /** The list as the server made it for the present address; null when that failed. */
  initial: ListPage | null;
  children: ReactNode;
}

/** Keeps the page's list up to date while somebody looks at it. */
export function LiveList({ connectionId, initial, children }: LiveListProps) {
  // Each page that the server made begins anew: its rows are newer than any that were fetched.
  const [made, setMade] = useState({ initial, newest: initial });
  if (made.initial !== initial) setMade({ initial, newest: initial });
  return (
    <LiveListContext value={made.newest}>
      {children}
      {initial === null ? null : (
        <Late
          part={listPoller}
          wanted
          props={{
            connectionId,
            initial,
            onList: (newest) =>
              setMade((now) => (now.initial === initial ? { initial, newest } : now)),
          }}
        />
      )}
    </LiveListContext>
  );
}

/** The list as it is now; null when the server could not read it. */
export function useLiveList(): ListPage | null {
  return use(LiveListContext);
}
