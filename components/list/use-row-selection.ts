'use client';

import { useRef, useState } from 'react';

export interface RowSelection {
  /** Ids of what is selected on this page, in the order of its rows. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Selects a row or lets it go; `isRange`: with all between it and the one before. */
  toggle: (id: string, isRange?: boolean) => void;
  toggleAll: () => void;
  /** Selects all of the page once it has more of them than now. */
  selectAllToCome: () => void;
  clear: () => void;
}

/** Which rows of a page somebody selected; a row that has left the page is no longer selected. */
export function useRowSelection(rows: readonly { id: string }[]): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // As many rows as the page had when more were asked for.
  const [had, setHad] = useState<number | null>(null);
  const last = useRef<string | null>(null);
  const all = rows.map(({ id }) => id);
  const ids = all.filter((id) => chosen.has(id));
  if (had !== null && all.length > had) choose(all);

  function choose(which: readonly string[]) {
    setHad(null);
    setChosen(new Set(which));
  }
  function toggle(id: string, isRange = false) {
    const from = isRange && last.current !== null ? all.indexOf(last.current) : -1;
    const at = all.indexOf(id);
    const span = from < 0 ? [id] : all.slice(Math.min(from, at), Math.max(from, at) + 1);
    const isOn = !chosen.has(id);
    last.current = id;
    const rest = ids.filter((one) => !span.includes(one));
    choose(isOn ? [...rest, ...span] : rest);
  }
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => choose(ids.length === all.length ? [] : all),
    selectAllToCome: () => setHad(all.length),
    clear: () => choose([]),
  };
}
