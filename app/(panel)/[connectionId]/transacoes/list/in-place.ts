import type { ListPage } from './list-page.ts';

/** Rows of the newest page that the shown one does not have. */
export function newRowsOf(shown: ListPage | null, newest: ListPage | null) {
  const known = new Set(shown?.rows.map(({ id }) => id));
  return newest?.rows.filter(({ id }) => !known.has(id)) ?? [];
}

/**
 * What is read does not move: rows change where they stand, and new ones wait, uncounted, until
 * somebody wants them. A list that was empty, or has only lost rows, is shown as it is.
 */
export function inPlace(shown: ListPage | null, newest: ListPage): ListPage {
  if (!shown || shown.rows.length === 0) return newest;
  if (newRowsOf(shown, newest).length === 0) return newest;
  const byId = new Map(newest.rows.map((row) => [row.id, row]));
  const { total, pages } = shown;
  return { ...newest, total, pages, rows: shown.rows.map((row) => byId.get(row.id) ?? row) };
}
