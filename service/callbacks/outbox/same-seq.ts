import { isDistributed } from '#service/database/layout.ts';

/**
 * SQL condition that a row of `table` has the number of one of `of`. Both ends and no equal sign:
 * by an equality a planner that knows the table empty would rather walk over all of its index and
 * compare each row with every one of `of`, and that plan is kept when a hundred thousand are due.
 * Nodes plan each time anew, and with two ends they compare every row they have with every one of
 * `of`.
 */
export function sameSeq(table: string, of: string): string {
  if (isDistributed) return `${table}.seq = ${of}.seq`;
  return `${table}.seq between ${of}.seq and ${of}.seq`;
}
