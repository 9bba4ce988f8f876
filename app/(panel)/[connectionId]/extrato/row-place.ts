/** Where a row stands among those that are drawn. */
export interface RowPlace {
  index: number;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  connectionId: string;
}
