interface Row {
  id: string;
}

/**
 * What comes before and after a row in its list. Of one that has left the list meanwhile, what did
 * when it was there last, as far as that is still listed: whoever goes through the list goes on.
 */
export function neighboursOf<Listed extends Row>(
  id: string | null,
  rows: readonly Listed[],
  before: readonly Listed[],
): { previous: Listed | undefined; next: Listed | undefined } {
  const known = rows.some((row) => row.id === id) ? rows : before;
  const at = known.findIndex((row) => row.id === id);
  if (at < 0) return { previous: undefined, next: undefined };
  const listed = new Set(rows.map((row) => row.id));
  const isListed = (row: Row) => listed.has(row.id);
  return {
    previous: known.slice(0, at).findLast(isListed),
    next: known.slice(at + 1).find(isListed),
  };
}
