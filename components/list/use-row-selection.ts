'use client';

import { useRef, useState } from 'react';

export interface RowSelection<Row extends { id: string } = { id: string }> {
  /** Ids of what is selected on this page, in the order of its rows. */
  ids: readonly string[];
  /** All that is selected, in the order of the list. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** Selects a row of the page or lets it go; `isRange`: with all since the one before. */
  toggle: (index: number, isRange?: boolean) => void;
  toggleAll: () => void;
  /** Selects these, also where the page does not show them. */
  selectAll: (rows: readonly Row[]) => void;
  /** Which rows of other pages count while they are selected; always the same function. */
  setBeyond: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * Which rows of a page somebody selected; a row that has left the page is no longer selected,
 * unless all of its list were.
 */
export function useRowSelection<Row extends { id: string }>(
  page: readonly Row[],
): RowSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [beyond, setBeyond] = useState<readonly Row[]>([]);
  const last = useRef('');
  const all = page.map(({ id }) => id);
  const ids = all.filter((id) => chosen.has(id));
  const known = new Map<string, Row>();
  // Rows that the page has are as new as the page.
  for (const row of [...beyond, ...page]) known.set(row.id, row);
  const rows = [...known.values()].filter(({ id }) => chosen.has(id));
  const every = rows.map(({ id }) => id);

  const choose = (which: readonly string[]) => setChosen(new Set(which));
  function toggle(at: number, isRange = false) {
    const before = isRange ? all.indexOf(last.current) : -1;
    const from = before < 0 ? at : before;
    const span = all.slice(Math.min(from, at), Math.max(from, at) + 1);
    const id = all[at] ?? '';
    const rest = every.filter((one) => !span.includes(one));
    last.current = id;
    choose(chosen.has(id) ? rest : [...rest, ...span]);
  }
  return {
    ids,
    rows,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => choose(ids.length === all.length ? [] : [...every, ...all]),
    selectAll: (which) => {
      setBeyond(which);
      choose(which.map(({ id }) => id));
    },
    setBeyond,
    clear: () => choose([]),
  };
}
