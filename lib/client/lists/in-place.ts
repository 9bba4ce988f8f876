/** One page of a list, of which a row is the same as long as its id is. */
interface ListPage {
  rows: readonly { id: string }[];
  /** How many there are in all, and on how many pages; where that is counted. */
  total?: number;
  pages?: number;
}

/** Rows of the newest page that the shown one does not have. */
export function newRowsOf<Page extends ListPage>(shown: Page | null, newest: Page | null) {
  const known = new Set(shown?.rows.map(({ id }) => id));
  return newest?.rows.filter(({ id }) => !known.has(id)) ?? [];
}

/**
 * What is read does not move: rows change where they stand, and new ones wait, uncounted, until
 * somebody wants them. A list that was empty, or has only lost rows, is shown as it is.
 */
export function inPlace<Page extends ListPage>(shown: Page | null, newest: Page): Page {
  if (!shown || shown.rows.length === 0) return newest;
  if (newRowsOf(shown, newest).length === 0) return newest;
  const byId = new Map(newest.rows.map((row) => [row.id, row]));
  const { total, pages } = shown;
  const counts = total === undefined ? {} : { total, pages };
  return { ...newest, ...counts, rows: shown.rows.map((row) => byId.get(row.id) ?? row) };
}
