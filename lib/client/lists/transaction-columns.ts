import { columnIds, type ColumnId } from '#lib/exports/column-ids.ts';

/** What the list shows until somebody chooses. */
export const defaultColumns: readonly ColumnId[] = [
  'createdAt',
  'party',
  'amount',
  'fee',
  'status',
  'clientReference',
  'id',
];

/** What an account has no values for. */
interface Absent {
  absentFields: readonly string[];
}

/** Those of the columns that there are values for; the default when there are for none of them. */
export function columnsFor(account: Absent, columns: readonly ColumnId[]): readonly ColumnId[] {
  const shown = columns.filter((id) => !account.absentFields.includes(id));
  return shown.length === 0 ? columnsFor(account, defaultColumns) : shown;
}

/** Cookie with the columns that this browser chose last, so that the server draws them at once. */
export const columnsCookie = 'transaction-columns';

/** The columns of a comma-separated text, each once; the default when it names none. */
export function readColumns(text: string | undefined): readonly ColumnId[] {
  const names = new Set(text?.split(','));
  const chosen = [...names].flatMap((name) => columnIds.filter((id) => id === name));
  return chosen.length === 0 ? defaultColumns : chosen;
}

/** Whether these are the columns that nobody chose. */
export function isDefault(columns: readonly ColumnId[], account: Absent): boolean {
  return columns.join() === columnsFor(account, defaultColumns).join();
}

/** Whether a list keeps its form: the columns that nobody chose, in any order, or some. */
export function isOfDefault(columns: readonly ColumnId[]): boolean {
  return columns.includes('party') && columns.every((id) => defaultColumns.includes(id));
}

/** The columns with one moved to another place, as near as there is one. */
export function moveColumn(
  columns: readonly ColumnId[],
  id: ColumnId,
  place: number,
): readonly ColumnId[] {
  if (!columns.includes(id)) return columns;
  const rest = columns.filter((column) => column !== id);
  return rest.toSpliced(Math.max(0, place), 0, id);
}

/** The columns with one switched off, or on where it stands until somebody chooses; never none. */
export function toggleColumn(columns: readonly ColumnId[], id: ColumnId): readonly ColumnId[] {
  if (!columns.includes(id)) {
    const before = defaultColumns.slice(0, Math.max(0, defaultColumns.indexOf(id)));
    const last = columns.findLastIndex((column) => before.includes(column));
    return columns.toSpliced(last < 0 ? columns.length : last + 1, 0, id);
  }
  const rest = columns.filter((column) => column !== id);
  return rest.length === 0 ? columns : rest;
}
