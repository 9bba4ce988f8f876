/** Text, exact cents of an amount, a count, a moment in milliseconds since 1970, or a day. */
export type FileCell =
  | string
  | null
  | { cents: bigint }
  | { count: number }
  | { atMs: number }
  /** `yyyy-MM-dd`, in no zone. */
  | { day: string };

/** An amount as `-1234.56`, without a double in between. */
export function amountText(cents: bigint): string {
  const sign = cents < 0n ? '-' : '';
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What every format is written from: columns by name and title, and the cells of a row. */
export interface FileColumns<Row> {
  /** Names that no language changes. */
  names: readonly string[];
  titles: readonly string[];
  /** In the order of the names. */
  cellsOf: (row: Row) => readonly FileCell[];
}
