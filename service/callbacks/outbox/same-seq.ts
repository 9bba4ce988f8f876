/**
 * SQL condition that a row of `table` has the number of one of `of`. Both ends and no equal sign:
 * by an equality a planner that knows the table empty would rather walk over all of its index and
 * compare each row with every one of `of`, and that plan is kept when a hundred thousand are due.
 */
export function sameSeq(table: string, of: string): string {
  return `${table}.seq between ${of}.seq and ${of}.seq`;
}
